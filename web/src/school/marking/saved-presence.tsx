import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { type MarkValues, PresenceToggle } from './presence-toggle.tsx';

type SavedPresenceProps<Row, Mark extends string> = {
  row: Row;
  /** Whose record it is, as the message after a change names it. */
  name: string;
  /** What tells this row's toggle from the others'; keep it unique in the list. */
  label: string;
  values: MarkValues<Mark>;
  markOf: (row: Row) => Mark | null;
  /** Saves the mark and answers the record as stored. Keep its identity. */
  save: (row: Row, mark: Mark) => Promise<Row>;
};

/**
 * The mark of a stored record: saved as soon as it is touched, told with a way back, and flipped
 * back if the save fails (ATT-94, ATT-115, ATT-116).
 */
export function SavedPresence<Row, Mark extends string>(props: SavedPresenceProps<Row, Mark>) {
  const { row, name, label, values, markOf, save } = props;
  const { t } = useTranslation();
  const client = useQueryClient();
  const [stored, setStored] = useState(row);
  const [wanted, setWanted] = useState<Mark | null>(null);
  const saving = useRef(false);
  const about = useId();
  // A refreshed list brings the record again, also when another person has changed it.
  const [listed, setListed] = useState(row);
  if (listed !== row && wanted === null) {
    setListed(row);
    setStored(row);
  }

  const change = useCallback(
    async (before: Row, mark: Mark, isUndo: boolean) => {
      if (saving.current || mark === markOf(before)) return;
      saving.current = true;
      setWanted(mark);
      try {
        const after = await save(before, mark);
        setStored(after);
        const former = markOf(before);
        const word = mark === values.present ? t('Present') : t('Absent');
        const undo =
          former === null || isUndo
            ? {}
            : { undo: { label: t('Undo'), act: () => void change(after, former, true) } };
        notifySuccess(t('{{name}}: {{mark}}', { name, mark: word }), {
          title: t('Attendance record updated successfully!'),
          about,
          ...undo,
        });
      } catch (error) {
        const failure = t('Failed to update attendance record. Please try again.');
        notifyError(`${failure} ${t(messageOf(error))}`, { title: t('Update Failed'), about });
        // Another person may have changed or deleted it.
        void client.invalidateQueries();
      } finally {
        saving.current = false;
        setWanted(null);
      }
    },
    [name, values, markOf, save, t, client, about],
  );
  const mark = useCallback((next: Mark) => void change(stored, next, false), [change, stored]);

  return (
    <div aria-busy={wanted !== null}>
      <PresenceToggle label={label} values={values} mark={wanted ?? markOf(stored)} onMark={mark} />
    </div>
  );
}
