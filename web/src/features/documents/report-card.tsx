import type { Financial, FinancialReport } from '@pallikoodam/content/financial';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDollars } from '../../lib/format.ts';
import { useLocalText, useOwnOrOther } from '../../lib/local-text.ts';
import { FileButtons } from './file-buttons.tsx';
import { OtherLanguage } from './other-language.tsx';
import classes from './report-card.module.css';
import { ShareButton } from './share-button.tsx';

type ReportCardProps = { report: FinancialReport; contents: Financial['contents'] };

/** One chosen report: what is in it, its figures and its file (FIN-05 to FIN-09). */
export function ReportCard({ report, contents }: ReportCardProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const id = useId();
  const { year } = report;
  const file = useOwnOrOther()(report.file);
  const title = t('Financial Report {{year}}', { year });
  const text = t('Annual Financial Report for Academic Year {{year}}', { year });
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <p className={classes.text}>{text}</p>
      <ul className={classes.contents}>
        {contents.map((item) => (
          <li key={item.en}>{local(item)}</li>
        ))}
      </ul>
      <div className={classes.figures}>
        <Figures title={t('Revenue')} sums={report.revenue} kind="revenue" />
        <Figures title={t('Expenditure')} sums={report.expenditure} kind="expenditure" />
      </div>
      {file === null && <p className={classes.text}>{t('Not available')}</p>}
      <OtherLanguage file={file} />
      <div className={classes.actions}>
        {file !== null && (
          <>
            <FileButtons
              address={file.value}
              openLabel={t('View Report')}
              keepLabel={t('Download PDF')}
            />
            <ShareButton title={title} text={text} file={file.value} />
          </>
        )}
      </div>
    </article>
  );
}

type FiguresProps = {
  title: string;
  sums: FinancialReport['revenue'];
  kind: 'revenue' | 'expenditure';
};

function Figures({ title, sums, kind }: FiguresProps) {
  const local = useLocalText();
  const total = sums.reduce((all, { dollars }) => all + dollars, 0);
  return (
    <table className={classes.table} data-kind={kind}>
      <caption>
        {title} <strong>{formatDollars(total)}</strong>
      </caption>
      <tbody>
        {sums.map(({ label, dollars }) => (
          <tr key={label.en}>
            <th scope="row">
              {local(label)}
              <span
                className={classes.bar}
                style={{ width: `${(100 * dollars) / total}%` }}
                aria-hidden
              />
            </th>
            <td>{formatDollars(dollars)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
