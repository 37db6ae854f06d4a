import { ActionIcon, Checkbox } from '@mantine/core';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo, useCallback, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import { PresenceToggle, volunteerMarks } from '../../school/marking/presence-toggle.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import classes from './mark-volunteer-cells.module.css';
import { type MarkingActions, RecordedContext, useMarkingActions } from './use-volunteer-marks.ts';
import {
  canBeMarked,
  dutyKey,
  type MarkedVolunteer,
  type Marking,
  nothingToSubmit,
} from './volunteer-marks.ts';

/** A volunteer, the toggle beside the name (ATT-17, ATT-18). */
export function markVolunteerColumns(t: TFunction): Columns<Volunteer> {
  const column = columnsFor<Volunteer>();
  const below = { meta: { onPhone: 'summary' as const } };
  return [
    column.accessor('Name', {
      header: t('Name'),
      meta: { onPhone: 'heading', minWidth: '13rem' },
      cell: ({ row: { original } }) => <NameCell volunteer={original} />,
    }),
    column.display({
      id: 'attendance',
      header: t('Attendance'),
      enableSorting: false,
      meta: { onPhone: 'beside' },
      cell: ({ row: { original } }) => <MarkCell volunteer={original} />,
    }),
    column.display({
      id: 'recorded',
      header: t('Recorded'),
      enableSorting: false,
      ...below,
      cell: ({ row: { original } }) => <RecordedMark volunteer={original} />,
    }),
    column.accessor('Branch', {
      header: t('Branch'),
      ...below,
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Role', {
      header: t('Role'),
      ...below,
      cell: ({ getValue }) => t(getValue()),
    }),
    column.accessor('Status', {
      header: t('Status'),
      meta: { onPhone: 'hidden' },
      cell: ({ getValue }) => t(getValue()),
    }),
  ];
}

type CellProps = { volunteer: MarkedVolunteer };

/** The name, which ticks while only some are sent. */
function NameCell({ volunteer }: CellProps) {
  const { marking, isChoosing, onTick } = useMarkingActions();
  const key = dutyKey(volunteer);
  if (!isChoosing) return readPerson(volunteer.Name);
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
  Pick<MarkingActions, 'onTick'> & { isTicked: boolean; isMarked: boolean };

const TickBox = memo(function TickBox({ volunteer, isTicked, isMarked, onTick }: TickBoxProps) {
  // The name follows the language.
  useTranslation();
  return (
    <Checkbox
      label={readPerson(volunteer.Name)}
      classNames={{ label: classes.name }}
      checked={isTicked}
      disabled={!isMarked}
      onChange={(event) => onTick(volunteer, event.currentTarget.checked)}
    />
  );
});

/** Present or absent, for volunteers who can have a record. */
function MarkCell({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const { marking, onMark, onTakeBack } = useMarkingActions();
  if (!canBeMarked(volunteer)) {
    return <span className={classes.lack}>{t('Name, email, branch or role is missing')}</span>;
  }
  const mark = marking.marks.get(dutyKey(volunteer))?.mark ?? null;
  return <MarkBox volunteer={volunteer} mark={mark} onMark={onMark} onTakeBack={onTakeBack} />;
}

type MarkBoxProps = CellProps &
  Pick<MarkingActions, 'onMark' | 'onTakeBack'> & { mark: DutyMark | null };

/** The toggle, and a way to take the mark back: without it a slip would be sent. */
const MarkBox = memo(function MarkBox({ volunteer, mark, onMark, onTakeBack }: MarkBoxProps) {
  const { t } = useTranslation();
  const give = useCallback((given: DutyMark) => onMark(volunteer, given), [volunteer, onMark]);
  const name = readPerson(volunteer.Name);
  return (
    <div className={classes.mark}>
      <PresenceToggle
        label={t('Attendance of {{name}}', { name })}
        values={volunteerMarks}
        mark={mark}
        onMark={give}
      />
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

/** What has been recorded for the day already, so that no one is marked twice unknowingly. */
function RecordedMark({ volunteer }: CellProps) {
  const { t } = useTranslation();
  const record = useContext(RecordedContext).get(dutyKey(volunteer));
  if (record === undefined) return null;
  return record.attendance === 'present' ? (
    <StatusBadge colour="green">{t('Recorded: present')}</StatusBadge>
  ) : (
    <StatusBadge colour="red">{t('Recorded: absent')}</StatusBadge>
  );
}

type SelectAllProps = {
  marking: Marking;
  /** Those on the page. */
  volunteers: readonly MarkedVolunteer[];
  onTick: (isTicked: boolean) => void;
};

/** Ticks the marked ones among those shown, or unticks them (ATT-18, ATT-19). */
export function SelectAll({ marking, volunteers, onTick }: SelectAllProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const marked = volunteers.map(dutyKey).filter((key) => marking.marks.has(key));
  const ticked = marked.filter((key) => marking.ticked.has(key)).length;
  const all = marked.length > 0 && ticked === marked.length;
  const isNoneMarked = marked.length === 0;
  return (
    <Checkbox
      label={t('Select all marked')}
      classNames={{ label: classes.name }}
      description={t('Mark people first, then tick the ones to send.')}
      error={isAsked && isNoneMarked ? nothingToSubmit('ticked', t) : undefined}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => {
        setAsked(isNoneMarked);
        if (!isNoneMarked) onTick(!all);
      }}
    />
  );
}
