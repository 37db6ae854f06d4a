import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceToggle, type ToggleChoice } from '../../screen/choice-toggle.tsx';

type AttendanceToggleProps = {
  /** The student's name. */
  label: string;
  mark: AttendanceMark | null;
  onMark: (mark: AttendanceMark) => void;
  disabled?: boolean;
};

/** Present or Absent, stored as Yes or No (ATT-93). */
export function AttendanceToggle({ label, mark, onMark, disabled }: AttendanceToggleProps) {
  const { t } = useTranslation();
  const choices = useMemo<ToggleChoice<AttendanceMark>[]>(
    () => [
      {
        value: 'Yes',
        label: t('Present'),
        icon: <IconCheck size={18} aria-hidden />,
        colour: 'green',
      },
      { value: 'No', label: t('Absent'), icon: <IconX size={18} aria-hidden />, colour: 'red' },
    ],
    [t],
  );
  return (
    <ChoiceToggle
      label={label}
      choices={choices}
      value={mark}
      onChange={onMark}
      disabled={disabled ?? false}
    />
  );
}
