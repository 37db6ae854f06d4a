import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatPhone } from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import { ChildHeading, useReadName } from '../../school/child-heading.tsx';
import classes from './child-card.module.css';
import { ParentStatusBadge } from './parent-status-badge.tsx';

type ChildCardProps = { student: Student; onEdit: () => void };

/** One child's record of the chosen year, with its edit button. */
export function ChildCard({ student, onEdit }: ChildCardProps) {
  const { t } = useTranslation();
  const name = useReadName()(student);
  const born = student.DateOfBirth;
  const facts = [
    [t('Grade (Nilai)'), t(student.GradeInTamilSchool)],
    [t('Branch'), t(student.Branch)],
    [t('Teacher'), readPerson(student.StudentTeacher)],
    [t('Date of Birth'), born === '' ? '' : formatDay(born) || t('Invalid Date')],
    [t('Reference ID'), student.Volunteering],
    [t('Mobile'), formatPhone(student.Mobile)],
    [t('Emergency Contact'), formatPhone(student.EmergencyContact)],
  ] as const;
  const longFacts = [
    [t('Primary Email'), student.UserName],
    [t('Alternate Email'), student.AdditionalEmail],
    [t('Address'), writeAddress(student)],
    [t('Special Needs / Allergies'), student.SpecialNeeds],
  ] as const;

  return (
    <Paper component="article" withBorder className={classes.card} aria-label={name}>
      <Group align="flex-start" gap="md">
        <Portrait student={student} />
        <div className={classes.name}>
          <ChildHeading child={student} size="h4" />
        </div>
        <ParentStatusBadge status={student.Status} />
      </Group>
      <dl className={classes.facts}>
        {[...facts, ...longFacts].map(([label, value], index) => (
          <div key={label} className={index < facts.length ? undefined : classes.long}>
            <dt>{label}</dt>
            <dd>{value === '' ? t('N/A') : value}</dd>
          </div>
        ))}
      </dl>
      <Button
        variant="light"
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('Edit {{name}}', { name })}
        onClick={onEdit}
      >
        {t('Edit')}
      </Button>
    </Paper>
  );
}

const drawings: Readonly<Record<string, string>> = {
  Female: '/art/child-girl.svg',
  Male: '/art/child-boy.svg',
};

/** A drawing, or the first letter of the name where the record leaves the gender open. */
function Portrait({ student: { Gender, FirstName } }: { student: Student }) {
  const drawing = drawings[Gender];
  return drawing === undefined ? (
    <span className={classes.portrait} aria-hidden>
      {FirstName.slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img className={classes.portrait} src={drawing} alt="" width={56} height={56} />
  );
}

function writeAddress({ Address, City, State, ZipCode }: Student): string {
  const place = [State, ZipCode].filter((part) => part !== '').join(' ');
  return [Address, City, place].filter((part) => part !== '').join(', ');
}

export function ChildCardSkeleton() {
  return (
    <Paper withBorder className={classes.card} aria-hidden>
      <Stack>
        <Skeleton height={28} width="60%" />
        <Skeleton height={160} />
        <Skeleton height={36} />
      </Stack>
    </Paper>
  );
}
