import { Alert, Button, Stack } from '@mantine/core';
import { IconMail, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { DayStepper } from '../../school/day-stepper.tsx';
import { MarkListSkeleton } from '../../school/marking/mark-list-skeleton.tsx';
import { describeUnusualDay } from '../../school/marking/unusual-day.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { dayFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MailAbsent, TeacherMailDialog } from './mail-absent.tsx';
import { AlreadyRecorded, ClassMarkBar, MarkList } from './mark-list.tsx';
import { useLastingStore } from './offline/use-stored-row.ts';
import { useClearMarks } from './use-clear-marks.ts';
import { type Marking, useMarking } from './use-marking.ts';
import { type Submitted, useTeacherSubmit } from './use-submit.ts';

export const dateAddress = { date: dayFilter() };

/** Marks a class: with a network or without one (ATT-59 to ATT-65). */
export function TeacherSubmitTab() {
  const { t } = useTranslation();
  const { values, set } = useUrlFilters(dateAddress);
  const marking = useMarking(values.date);
  const clearMarks = useClearMarks(marking);
  const { submit, sending, submitted, questions } = useTeacherSubmit(marking);
  const { students, counts, isReady, date, academicYear = '' } = marking;
  const { branches, classDays } = marking;

  useDayInAddress(values.date, { date, set });

  return (
    <Stack gap="xs">
      {date !== '' && (
        <DayStepper
          label={t('Attendance Date')}
          date={date}
          classDays={classDays}
          notice={describeUnusualDay({ date, academicYear, branches, classDays }, t)}
          onChange={(next) => set({ date: next })}
        />
      )}
      <LoadNotice marking={marking} />
      {marking.isPending && <MarkListSkeleton />}
      {students?.length === 0 && <NoRows text={t('No students are in your class yet')} />}
      {students !== undefined && students.length > 0 && (
        <>
          <AlreadyRecorded count={marking.recorded} date={date} />
          {marking.recorded > 0 && <MailAbsent date={date} />}
          <MarkList
            label={t('Students')}
            students={students}
            marks={marking.marks}
            told={marking.told}
            onMark={marking.mark}
            disabled={!isReady || sending}
          />
          <ClassMarkBar counts={counts} onRestPresent={() => marking.giveRest('Yes')}>
            <Button variant="default" disabled={!marking.isTouched || sending} onClick={clearMarks}>
              {t('Clear')}
            </Button>
            <BusyButton
              leftSection={<IconSend size={18} aria-hidden />}
              busy={sending}
              disabled={!isReady}
              onClick={() => void submit()}
            >
              {t('Submit')}
            </BusyButton>
          </ClassMarkBar>
        </>
      )}
      <SubmittedDialog dialog={submitted} />
      {questions}
    </Stack>
  );
}

/** Whether what is on screen is what the school has, and whether marks would survive the page. */
function LoadNotice({ marking }: { marking: Marking }) {
  const { t } = useTranslation();
  const lasting = useLastingStore();
  const { students, storedAt, isPending, classLoad, recordsLoad } = marking;
  const hasNoList = students === undefined && !isPending;
  useFailureNotice(hasNoList ? classLoad : undefined);
  if (hasNoList) return <FailedRows load={classLoad} />;
  const failed = [classLoad, recordsLoad].find(({ error }) => error !== null);
  return (
    <>
      {failed !== undefined && (
        <Alert color="blue" role="status">
          {storedAt === null
            ? t('The school cannot be reached. What others have recorded meanwhile is not shown.')
            : t('The school cannot be reached. This is the class list of {{moment}}.', {
                moment: formatMoment(storedAt),
              })}
        </Alert>
      )}
      {marking.isWeekly && (
        <Alert color="orange" role="status">
          {t(
            'The school’s calendar is not on this device: class days go by the weekday alone. Holidays and extra classes are not known.',
          )}
        </Alert>
      )}
      {lasting === false && (
        <Alert color="orange" role="status">
          {t('This browser keeps nothing on the device: submit before you close the page.')}
        </Alert>
      )}
    </>
  );
}

/**
 * Says that a class was recorded and offers the ways on: the list of all records, a mail to the
 * parents of absent children, or, by closing, the records of the date (ATT-65 to ATT-67).
 */
function SubmittedDialog({ dialog }: { dialog: DialogControl<Submitted> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mailing = useDialog<Submitted>();
  const { opened, subject, close } = dialog;

  const openRecords = (date: string) => void navigate({ to: '.', search: { tab: 'update', date } });
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
            {subject !== null && subject.families.length > 0 && (
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

type Opened = {
  /** Blank until it is known. */
  date: string;
  set: (values: { date: string }, options: { replace: true }) => void;
};

/**
 * The day on which a roll-call opens is worked out once a visit and stands in the address: it never
 * moves under a person's hands, not at midnight and not with a change of the calendar.
 */
function useDayInAddress(chosen: string, { date, set }: Opened): void {
  useEffect(() => {
    if (chosen === '' && date !== '') set({ date }, { replace: true });
  }, [chosen, date, set]);
}
