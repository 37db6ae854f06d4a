import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './mark-cells.module.css';
import { useMarkingHold } from './marking-context.ts';
import { PhoneDetails } from './phone-details.tsx';
import { PresenceToggle } from './presence-toggle.tsx';
import { canBeMarked, dutyKey, type MarkedVolunteer } from './volunteer-marks.ts';

type CellProps = { volunteer: MarkedVolunteer };

/** The name, which ticks; on a phone also what stands in columns of their own elsewhere. */
export function VolunteerCell({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const { marking, onTick } = useMarkingHold();
  const key = dutyKey(volunteer);
  const tick = useCallback((isTicked: boolean) => onTick(volunteer, isTicked), [volunteer, onTick]);
  return (
    <>
      <TickBox
        name={volunteer.Name}
        isTicked={marking.ticked.has(key)}
        isMarked={marking.marks.has(key)}
        onTick={tick}
      />
      <div className={classes.details}>
        <PhoneDetails>
          {t(volunteer.Branch)} · {t(volunteer.Role)} <RecordedMark volunteer={volunteer} />
        </PhoneDetails>
      </div>
    </>
  );
}

type TickBoxProps = {
  name: string;
  isTicked: boolean;
  isMarked: boolean;
  onTick: (isTicked: boolean) => void;
};

const TickBox = memo(function TickBox({ name, isTicked, isMarked, onTick }: TickBoxProps) {
  return (
    <Checkbox
      label={name}
      classNames={{ label: classes.name, body: classes.tick }}
      checked={isTicked}
      disabled={!isMarked}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  );
});

/** Present or absent, and a way to take it back: without it a slip would be sent. */
export function MarkCell({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const { marking, onMark, onTakeBack } = useMarkingHold();
  const mark = marking.marks.get(dutyKey(volunteer))?.mark ?? null;
  const give = useCallback(
    (given: 'present' | 'absent') => onMark(volunteer, given),
    [volunteer, onMark],
  );
  const { Name: name } = volunteer;
  if (!canBeMarked(volunteer)) {
    return <span className={classes.lack}>{t('Name, email, branch or role is missing')}</span>;
  }
  return (
    <div className={classes.mark}>
      <PresenceToggle label={t('Attendance of {{name}}', { name })} mark={mark} onMark={give} />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.takeBack}
        data-shown={mark !== null}
        aria-label={t('Take back the mark of {{name}}', { name })}
        onClick={() => onTakeBack(volunteer)}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** What has been recorded for the day already, so that nobody is marked twice unknowingly. */
export function RecordedMark({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const record = useMarkingHold().recorded.get(dutyKey(volunteer));
  if (record === undefined) return null;
  return record.attendance === 'present' ? (
    <StatusBadge colour="green">{t('Recorded: present')}</StatusBadge>
  ) : (
    <StatusBadge colour="red">{t('Recorded: absent')}</StatusBadge>
  );
}
