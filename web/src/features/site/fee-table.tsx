import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { useTranslation } from 'react-i18next';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { toFeeSettings, useRegistration } from '../../school/use-registration.ts';
import { type FeeRow, listFeeRows } from './fee-rows.ts';
import classes from './fee-table.module.css';

/** 'School Fee Details' of the year that is enrolled for (ENR-04, RULE-01 to RULE-10). */
export function FeeTable() {
  const { t } = useTranslation();
  const { data: registration } = useRegistration();
  if (registration === undefined) return null;
  const fees = toFeeSettings(registration);
  const rows = listFeeRows(fees);
  const dollars = (cents: number) => formatDollars(centsToDollars(cents));
  return (
    <>
      <p className={classes.rule}>
        {t(
          'One fee a year: {{first}} for the first child, {{further}} for each additional child (sibling discount), and {{books}} for books and registration of each new student.',
          {
            first: dollars(fees.firstChildCents),
            further: dollars(fees.furtherChildCents),
            books: dollars(fees.newChildCents),
          },
        )}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Students of a family')}</th>
            <th scope="col" className={classes.amount}>
              {t('Fee')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.newStudents} ${row.returningStudents}`}>
              <th scope="row" className={classes.family}>
                <Family row={row} />
              </th>
              <td className={classes.amount}>
                <strong>{dollars(row.totalCents)}</strong>
                {row.partsCents.length > 1 && (
                  <span className={classes.parts}>
                    {row.partsCents.map((cents) => formatNumber(centsToDollars(cents))).join(' + ')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Family({ row: { newStudents, returningStudents } }: { row: FeeRow }) {
  const { t } = useTranslation();
  const parts = [
    newStudents > 0 && t('{{count}} new students', { count: newStudents }),
    returningStudents > 0 && t('{{count}} returning students', { count: returningStudents }),
  ];
  return <>{parts.filter(Boolean).join(' + ')}</>;
}
