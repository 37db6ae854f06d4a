import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridRow, TypedRow } from './typed-cells.ts';
import classes from './typing-grid.module.css';
import type { TypedCells } from './use-typed-cells.ts';

type GridNoticesProps = {
  id: string;
  row: GridRow;
  columns: readonly GridColumn[];
  typed: TypedRow;
  /** One message a cell. */
  faults: Readonly<Record<string, string>>;
  /** The present values of cells that another person has changed. */
  conflicts: Readonly<Record<string, string>>;
  /** Of the row as a whole; blank for none. */
  message: string;
  onSettle: TypedCells['settle'];
};

/** What is wrong with cells of a row, right below it, and the choice where two people typed. */
export function GridNotices(props: GridNoticesProps) {
  const { id, row, columns, typed, faults, conflicts, message, onSettle } = props;
  const { t } = useTranslation();
  const labelled = columns.filter(({ id: column }) => column in faults || column in conflicts);
  return (
    <div id={id} role="status">
      <ul className={classes.notices}>
        {message !== '' && Object.keys(conflicts).length === 0 && <li>{message}</li>}
        {labelled.map(({ id: column, label }) => {
          const now = conflicts[column];
          if (now === undefined) return <li key={column}>{`${label}: ${faults[column]}`}</li>;
          const own = typed[column]?.text ?? '';
          const choose = (keep: 'own' | 'theirs') => onSettle({ id: row.id, column, now, keep });
          return (
            <li key={column}>
              <span>
                {t('{{column}}: someone else entered {{now}}.', {
                  column: label,
                  now: now || t('nothing'),
                })}
              </span>
              <Button variant="default" size="compact-sm" onClick={() => choose('own')}>
                {t('Keep mine: {{own}}', { own: own || t('nothing') })}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => choose('theirs')}>
                {t('Take {{now}}', { now: now || t('nothing') })}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
