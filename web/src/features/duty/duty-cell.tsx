import type { Duty } from '@pallikoodam/contract/duty';
import { type DutyMark, dutyMarks } from '@pallikoodam/domain/duty/values';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PresenceToggle } from './presence-toggle.tsx';

export type ChangeDuty = (record: Duty, mark: DutyMark) => Promise<Duty>;

/** The mark of a record, changed in place: shown at once, flipped back when the save fails (ATT-94). */
export function DutyCell({ record, onChange }: { record: Duty; onChange: ChangeDuty }) {
  const { t } = useTranslation();
  const [stored, setStored] = useState(record);
  const [chosen, setChosen] = useState<DutyMark | null>(null);
  // The refreshed list brings the record anew, also when somebody else has changed it.
  const [listed, setListed] = useState(record);
  if (listed !== record && chosen === null) {
    setListed(record);
    setStored(record);
  }

  const change = useCallback(
    async (mark: DutyMark) => {
      if (chosen !== null) return;
      setChosen(mark);
      try {
        setStored(await onChange(stored, mark));
      } catch {
        // Told already; the stored mark shows again.
      } finally {
        setChosen(null);
      }
    },
    [chosen, stored, onChange],
  );
  return (
    <div aria-busy={chosen !== null}>
      <PresenceToggle
        label={t('Attendance of {{name}}', { name: record.Name })}
        mark={chosen ?? dutyMarks.find((mark) => mark === stored.attendance) ?? null}
        onMark={change}
      />
    </div>
  );
}
