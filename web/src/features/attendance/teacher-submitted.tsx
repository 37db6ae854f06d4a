import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { TeacherMailDialog } from './teacher-mail-dialog.tsx';
import type { Submitted } from './use-teacher-submit.ts';

/**
 * Says that a class was recorded and offers the ways on: the list of all records, a mail to the
 * parents of absent children, or, by closing, the records of the date (ATT-65 to ATT-67).
 */
export function TeacherSubmitted({ dialog }: { dialog: DialogControl<Submitted> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mailing = useDialog<Submitted>();
  const { opened, subject, close } = dialog;

  const openRecords = (date: string) =>
    void navigate({ to: '.', search: { tab: 'update', date } as never });
  const closeAll = () => {
    close();
    mailing.close();
    if (subject !== null) openRecords(subject.date);
  };

  return (
    <>
      <MessageDialog
        opened={opened && !mailing.opened}
        title={t('Attendance Submitted Successfully!')}
        onClose={closeAll}
        actions={
          <>
            <LinkButton to="/VAttendance" variant="default">
              {t('View Attendance')}
            </LinkButton>
            {subject !== null && subject.absentParents.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconMail size={18} aria-hidden />}
                onClick={() => mailing.open(subject)}
              >
                {t('Email parents of absent children')}
              </Button>
            )}
          </>
        }
      >
        {t('The attendance has been recorded for {{date}}.', { date: formatDay(subject?.date) })}
      </MessageDialog>
      <TeacherMailDialog dialog={{ ...mailing, close: closeAll }} />
    </>
  );
}
