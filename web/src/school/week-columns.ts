import type { HomeworkRecord } from '@pallikoodam/contract/homework';
import { readWeek } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import type { ListColumn } from '../screen/list/list-columns.tsx';

type WeeksOf<Row> = (row: Row) => {
  /** Without the address of the teacher for families. */
  record: HomeworkRecord | null | undefined;
  /** The weeks that the child's class has had. */
  given: readonly number[];
};

/** Columns of homework weeks, from 1: a score, 0 among them, or '–' for 'not yet'. */
export function weekColumns<Row>(
  t: TFunction,
  { weeks, of }: { weeks: readonly number[]; of: WeeksOf<Row> },
): ListColumn<Row>[] {
  return weeks.map((week) => ({
    id: `week-${week}`,
    header: t('W{{number}}', { number: week }),
    kind: 'number' as const,
    value: (row: Row) => {
      const { record, given } = of(row);
      return (record ? readWeek(record, { week, given }) : null) ?? '–';
    },
    sortable: false,
    look: { onPhone: 'line' as const },
  }));
}
