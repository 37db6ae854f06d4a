import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';

/*
 * The ways in which scores are entered, of the teacher's screen and of the office's: one child in a
 * dialog, or a class typed. Either is fetched when it is wanted.
 */

/** A class typed as into a spreadsheet. */
export const ScoreGrid = lazyPart(
  'ScoreGrid',
  async () => (await import('./score-grid.tsx')).ScoreGrid,
  <Skeleton height={320} />,
);

export const AssessmentDialog = lazyDialog(
  async () => (await import('./assessment-dialog.tsx')).AssessmentDialog,
);

type EntryChoiceProps = { value: string; onChange: (part: string) => void };

/** The list with its dialogs, or a table for typing a semester or the year. */
export function EntryChoice({ value, onChange }: EntryChoiceProps) {
  const { t } = useTranslation();
  return (
    <PickFilter
      label={t('How scores are entered')}
      value={value}
      onChange={onChange}
      choices={[
        { value: '', label: t('List') },
        { value: 'Q1', label: t('Enter semester 1') },
        { value: 'Q2', label: t('Enter semester 2') },
        { value: 'Q3', label: t('Enter semester 3') },
        { value: 'year', label: t('Enter the year') },
      ]}
    />
  );
}
