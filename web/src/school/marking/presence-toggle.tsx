import { IconCheck, IconX } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceToggle, type ToggleChoice } from '../../screen/choice-toggle.tsx';
import classes from './presence-toggle.module.css';

/** How a kind of record spells the two marks: students' Yes and No, volunteers' present and absent. */
export type MarkValues<Mark extends string> = { readonly present: Mark; readonly absent: Mark };

export const studentMarks = { present: 'Yes', absent: 'No' } as const;
export const volunteerMarks = { present: 'present', absent: 'absent' } as const;

type PresenceToggleProps<Mark extends string> = {
  /** Whose presence it is, for people who cannot see the row. */
  label: string;
  values: MarkValues<Mark>;
  /** Null until the person is marked. */
  mark: Mark | null;
  /** Keep its identity: many of these stand below each other. */
  onMark: (mark: Mark) => void;
  disabled?: boolean;
};

function PresenceToggleOf<Mark extends string>(props: PresenceToggleProps<Mark>) {
  const { label, values, mark, onMark, disabled = false } = props;
  const { t } = useTranslation();
  const choices = useMemo<ToggleChoice<Mark>[]>(
    () => [
      {
        value: values.present,
        label: t('Present'),
        icon: <IconCheck size={18} aria-hidden />,
        colour: 'green',
      },
      {
        value: values.absent,
        label: t('Absent'),
        icon: <IconX size={18} aria-hidden />,
        colour: 'red',
      },
    ],
    [t, values],
  );
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
}

/** Present or absent; on a phone the sign stands over the word (ATT-17, ATT-93, ATT-95). */
export const PresenceToggle = memo(PresenceToggleOf) as typeof PresenceToggleOf;
