import { type DutyMark, dutyMarks } from '@pallikoodam/domain/duty/values';
import { IconCheck, IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceToggle } from '../../screen/choice-toggle.tsx';
import classes from './presence-toggle.module.css';

const looks = {
  present: { icon: <IconCheck size={18} aria-hidden />, colour: 'green' },
  absent: { icon: <IconX size={18} aria-hidden />, colour: 'red' },
} as const;

type PresenceToggleProps = {
  /** Whose presence it is. */
  label: string;
  mark: DutyMark | null;
  /** Keep its identity: many of these stand below each other. */
  onMark: (mark: DutyMark) => void;
  disabled?: boolean;
};

/** Present or absent, on a phone with the sign over the word (ATT-17, ATT-95). */
export const PresenceToggle = memo(function PresenceToggle(props: PresenceToggleProps) {
  const { label, mark, onMark, disabled = false } = props;
  const { t } = useTranslation();
  const choices = useMemo(() => {
    const labels = { present: t('Present'), absent: t('Absent') };
    return dutyMarks.map((value) => ({ value, label: labels[value], ...looks[value] }));
  }, [t]);
  return (
    <div className={classes.toggle}>
      <ChoiceToggle
        label={label}
        choices={choices}
        value={mark}
        onChange={onMark}
        disabled={disabled}
      />
    </div>
  );
});
