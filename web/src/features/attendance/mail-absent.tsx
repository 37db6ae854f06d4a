import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { listTold, listToMail } from './told-absences.ts';
import { type ClassStudent, useDayRecords, useTeacherClass } from './use-class-day.ts';
import type { Submitted } from './use-submit.ts';

export const TeacherMailDialog = lazyDialog(
  async () => (await import('./teacher-mail-dialog.tsx')).TeacherMailDialog,
);

const none: readonly ClassStudent[] = [];

/** Mails the families of the children recorded absent on a day; nothing where there are none. */
export function MailAbsent({ date }: { date: string }) {
  const { t } = useTranslation();
  const { students = none, told } = useTeacherClass();
  const { records } = useDayRecords(date);
  const mailing = useDialog<Submitted>();
  const families = useMemo(() => {
    const absent = new Set(
      records?.filter(({ IsPresent }) => IsPresent === 'No').map(({ StudentId }) => StudentId),
    );
    return listToMail(
      students.filter(({ _id }) => absent.has(_id)),
      listTold(told, date),
    );
  }, [students, told, records, date]);
  if (families.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        style={{ alignSelf: 'start' }}
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={() => mailing.open({ date, families })}
      >
        {t('Email parents of absent children: {{day}}', { day: formatDay(date) })}
      </Button>
      <TeacherMailDialog dialog={mailing} />
    </>
  );
}
