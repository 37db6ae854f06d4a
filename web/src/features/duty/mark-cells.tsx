import { ActionIcon, Checkbox } from '@mantine/core';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../screen/status-badge.tsx';
import classes from './mark-cells.module.css';
import { type MarkingHold, RecordedContext, useMarkingHold } from './marking-context.ts';
import { PhoneDetails } from './phone-details.tsx';
import { PresenceToggle } from './presence-toggle.tsx';
import { canBeMarked, dutyKey, type MarkedVolunteer } from './volunteer-marks.ts';

type CellProps = { volunteer: MarkedVolunteer };

/** The name, which ticks; on a phone also what stands in columns of their own elsewhere. */
export function VolunteerCell({ volunteer }: CellProps) {
  const { t } = useTranslation();
  return (
    <>
      <TickCell volunteer={volunteer} />
      <div className={classes.details}>
        <PhoneDetails>
          {t(volunteer.Branch)} · {t(volunteer.Role)} <RecordedMark volunteer={volunteer} />
        </PhoneDetails>
      </div>
    </>
  );
}

function TickCell({ volunteer }: CellProps) {
  const { marking, onTick } = useMarkingHold();
  const key = dutyKey(volunteer);
  return (
    <TickBox
      volunteer={volunteer}
      isTicked={marking.ticked.has(key)}
      isMarked={marking.marks.has(key)}
      onTick={onTick}
    />
  );
}

type TickBoxProps = CellProps &
  Pick<MarkingHold, 'onTick'> & { isTicked: boolean; isMarked: boolean };

const TickBox = memo(function TickBox({ volunteer, isTicked, isMarked, onTick }: TickBoxProps) {
  return (
    <Checkbox
      label={volunteer.Name}
      classNames={{ label: classes.name, body: classes.tick }}
      checked={isTicked}
      disabled={!isMarked}
      onChange={(event) => onTick(volunteer, event.currentTarget.checked)}
    />
  );
});

/** Present or absent, for whom a record can be made. */
export function MarkCell({ volunteer }: CellProps) {
  const { t } = useTranslation();
  if (canBeMarked(volunteer)) return <MarkOf volunteer={volunteer} />;
  return <span className={classes.lack}>{t('Name, email, branch or role is missing')}</span>;
}

function MarkOf({ volunteer }: CellProps) {
  const { marking, onMark, onTakeBack } = useMarkingHold();
  const mark = marking.marks.get(dutyKey(volunteer))?.mark ?? null;
  return <MarkBox volunteer={volunteer} mark={mark} onMark={onMark} onTakeBack={onTakeBack} />;
}

type MarkBoxProps = CellProps &
  Pick<MarkingHold, 'onMark' | 'onTakeBack'> & { mark: DutyMark | null };

/** The toggle, and a way to take the mark back: without it a slip would be sent. */
const MarkBox = memo(function MarkBox({ volunteer, mark, onMark, onTakeBack }: MarkBoxProps) {
  const { t } = useTranslation();
  const give = useCallback((given: DutyMark) => onMark(volunteer, given), [volunteer, onMark]);
  const { Name: name } = volunteer;
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
});

/** What has been recorded for the day already, so that nobody is marked twice unknowingly. */
export function RecordedMark({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const record = useContext(RecordedContext).get(dutyKey(volunteer));
  if (record === undefined) return null;
  return record.attendance === 'present' ? (
    <StatusBadge colour="green">{t('Recorded: present')}</StatusBadge>
  ) : (
    <StatusBadge colour="red">{t('Recorded: absent')}</StatusBadge>
  );
}
