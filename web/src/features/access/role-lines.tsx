import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import classes from './role-lines.module.css';

const statusColours: Readonly<Record<string, StatusColour>> = {
  Active: 'green',
  TakenBreak: 'orange',
  Discontinued: 'red',
};

type RoleLinesProps = {
  records: readonly UserAccessRecord[];
  /** Where a person may not, it is left out. */
  edit?: ((record: UserAccessRecord) => void) | undefined;
  remove?: ((record: UserAccessRecord) => void) | undefined;
};

/** What a person is and since when, a line a record, each with its own pencil and dustbin. */
export function RoleLines({ records, edit, remove }: RoleLinesProps) {
  const { t } = useTranslation();
  const nameOf = ({ StudentTeacher, Role }: UserAccessRecord) =>
    records.length === 1 ? StudentTeacher : `${StudentTeacher}, ${t(Role)}`;
  return (
    <ul className={classes.lines}>
      {records.map((record) => (
        <li key={record._id} className={classes.line}>
          <span className={classes.words}>
            <span className={classes.role}>{t(record.Role)}</span>{' '}
            <span className={classes.more}>{describeRecord(t, record)}</span>
          </span>
          {record.TeacherStatus !== '' && (
            <StatusBadge colour={statusColours[record.TeacherStatus] ?? 'grey'}>
              {t(record.TeacherStatus)}
            </StatusBadge>
          )}
          {edit !== undefined && (
            <BusyIconButton
              label={t('Edit {{name}}', { name: nameOf(record) })}
              onClick={() => edit(record)}
            >
              <IconPencil size={18} aria-hidden />
            </BusyIconButton>
          )}
          {remove !== undefined && (
            <BusyIconButton
              color="red"
              label={t('Delete {{name}}', { name: nameOf(record) })}
              onClick={() => remove(record)}
            >
              <IconTrash size={18} aria-hidden />
            </BusyIconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Since when, and for a class which and where. */
function describeRecord(t: TFunction, record: UserAccessRecord): string {
  const day = formatDay(todayAtSchool(new Date(record.CreatedDate)));
  const since = t('since {{day}}', { day });
  return [since, writeClass(t, record), t(record.Branch)].filter((part) => part !== '').join(' · ');
}

/** The class a person teaches; NA stands for none, and says nothing beside other words. */
export function writeClass(
  t: TFunction,
  { Grade, ClassNumber }: Pick<UserAccessRecord, 'Grade' | 'ClassNumber'>,
): string {
  return [Grade === 'NA' ? '' : t(Grade), ClassNumber].filter((part) => part !== '').join(' · ');
}
