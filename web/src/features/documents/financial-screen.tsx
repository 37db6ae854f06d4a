import type { Financial, FinancialReport } from '@pallikoodam/content/financial';
import financialJson from '@pallikoodam/content/financial.json';
import { IconFileTypePdf, IconFolderOpen } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useLocalText, useOwnOrOther } from '../../lib/local-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import classes from './financial-screen.module.css';
import { ReportCard } from './report-card.tsx';

const financial: Financial = financialJson;
const { reports } = financial;

/** /FinancialReport (FIN-01 to FIN-16). */
export function FinancialScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const ownOrOther = useOwnOrOther();
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const year = useThisYear();
  const shown = reports.filter((report) => chosen.includes(report.year));

  return (
    <div className={classes.page}>
      <header className={classes.banner}>
        <img
          className={classes.picture}
          src="/art/financial.svg"
          alt=""
          width={1600}
          height={350}
          fetchPriority="high"
        />
        <div className={classes.words}>
          <h1>{local(financial.headline)}</h1>
        </div>
      </header>
      <section className={classes.overview} aria-label={t('Overview')}>
        <p className={classes.lead}>{local(financial.lead)}</p>
        <dl className={classes.facts}>
          <div>
            <dt>{t('Current year')}</dt>
            <dd>{year}</dd>
          </div>
          <div>
            <dt>{t('Reports available')}</dt>
            <dd>{reports.length}</dd>
          </div>
        </dl>
        <p className={classes.statement}>{local(financial.statement)}</p>
      </section>
      <YearsCompared />
      <section className={classes.archive} aria-labelledby="archive">
        <div>
          <h2 id="archive">{t('Archive')}</h2>
          <details open className={classes.folder}>
            <summary className={classes.root}>
              <IconFolderOpen size={20} aria-hidden />
              {t('AcademicYear')}
            </summary>
            <ul className={classes.years}>
              {reports.map((report) => (
                <li key={report.year}>
                  <label className={classes.choice}>
                    <input
                      type="checkbox"
                      disabled={!hydrated}
                      checked={chosen.includes(report.year)}
                      onChange={({ currentTarget: { checked } }) =>
                        setChosen((before) =>
                          checked
                            ? [...before, report.year]
                            : before.filter((one) => one !== report.year),
                        )
                      }
                    />
                    <IconFileTypePdf size={20} aria-hidden className={classes.pdf} />
                    {report.year}
                    <span className={classes.size}>{report.size}</span>
                  </label>
                </li>
              ))}
            </ul>
          </details>
          <p className={classes.count} role="status">
            {shown.length === 0
              ? t('Select a report from the archives')
              : t('{{n}} report(s) selected', { n: shown.length })}
          </p>
        </div>
        <div className={classes.cards}>
          {shown.length === 0 ? (
            <div className={classes.nothing}>
              <img src="/art/empty.svg" alt="" width={160} height={120} loading="lazy" />
              <p>{t('No Report Selected')}</p>
              {/* The files are there for those without scripts too. */}
              <noscript>
                <ul>
                  {reports.map(({ year, file }) => (
                    <li key={year}>
                      <a href={ownOrOther(file)?.value}>
                        {t('Financial Report {{year}}', { year })}
                      </a>
                    </li>
                  ))}
                </ul>
              </noscript>
            </div>
          ) : (
            shown.map((report) => (
              <ReportCard key={report.year} report={report} contents={financial.contents} />
            ))
          )}
        </div>
      </section>
    </div>
  );
}

/** The calendar year on screen; the page hydrates with that of its build, then follows. */
function useThisYear(): number {
  return useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );
}

const sum = (sums: FinancialReport['revenue']) =>
  sums.reduce((total, { dollars }) => total + dollars, 0);

/** Bars within a table: who cannot see them reads the same figures, also without scripts. */
function YearsCompared() {
  const { t } = useTranslation();
  const most = Math.max(
    ...reports.flatMap(({ revenue, expenditure }) => [sum(revenue), sum(expenditure)]),
  );
  return (
    <section className={classes.compared} aria-labelledby="compared">
      <h2 id="compared">{t('Revenue and expenditure')}</h2>
      <table className={classes.table} aria-labelledby="compared">
        <thead>
          <tr>
            <th scope="col">{t('Academic Year')}</th>
            <th scope="col">{t('Revenue')}</th>
            <th scope="col">{t('Expenditure')}</th>
            <th scope="col">{t('Balance')}</th>
          </tr>
        </thead>
        <tbody>
          {reports.toReversed().map(({ year, revenue, expenditure }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <Bar value={sum(revenue)} most={most} kind="revenue" />
              <Bar value={sum(expenditure)} most={most} kind="expenditure" />
              <td>{formatDollars(sum(revenue) - sum(expenditure))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BarProps = { value: number; most: number; kind: 'revenue' | 'expenditure' };

function Bar({ value, most, kind }: BarProps) {
  return (
    <td>
      <span className={classes.value}>{formatDollars(value)}</span>
      <span
        className={classes.bar}
        data-kind={kind}
        style={{ width: `${(100 * value) / most}%` }}
        aria-hidden
      />
    </td>
  );
}
