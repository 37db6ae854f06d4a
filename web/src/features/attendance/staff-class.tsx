import { Button, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { countPages } from '../../screen/table/row-count.ts';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import type { ChangeView, TableView } from '../../screen/view/url-filters.ts';
import { MarkBar } from './mark-bar.tsx';
import { MarkList, MarkListSkeleton } from './mark-list.tsx';
import { StaffConflictDialog } from './staff-conflict-dialog.tsx';
import { markPageSizes } from './staff-mark-address.ts';
import { type ClassDay, useStaffMarking } from './use-staff-marking.ts';
import { useStaffSubmit } from './use-staff-submit.tsx';

type StaffClassProps = {
  day: ClassDay;
  view: TableView;
  onViewChange: ChangeView;
};

/** A teacher's class with its marks of a day, a page of students at a time. */
export function StaffClass({ day, view, onViewChange }: StaffClassProps) {
  const { t } = useTranslation();
  const marking = useStaffMarking(day);
  const { submit, send, sending, submitted, deciding, questions } = useStaffSubmit(day, marking);
  const { students, loads, isReady } = marking;
  const failed = loads.find(({ error }) => error !== null);
  useFailureNotice(failed?.error);

  if (failed !== undefined) return <FailedRows load={failed} />;
  if (students === undefined) return <MarkListSkeleton />;
  if (students.length === 0)
    return <NoRows text={t('This teacher has no students in this year')} />;
  const lastPage = countPages({ pageSize: view.pageSize, total: students.length });
  const page = Math.min(view.page, lastPage);
  const first = (page - 1) * view.pageSize;

  return (
    <>
      {marking.recorded > 0 && (
        <Text size="sm" c="dimmed">
          {t('{{count}} students are recorded for {{date}}; submitting again corrects them.', {
            count: marking.recorded,
            date: formatDay(day.date),
          })}
        </Text>
      )}
      <MarkList
        label={t('Students')}
        students={students.slice(first, first + view.pageSize)}
        marks={marking.marks}
        onMark={marking.mark}
        disabled={!isReady || sending}
      />
      <TableFooter
        label={t('Students')}
        view={{ ...view, page }}
        total={students.length}
        isLoading={false}
        pageSizes={markPageSizes}
        onViewChange={onViewChange}
      />
      <MarkBar counts={marking.counts} onRestPresent={marking.markRest}>
        <Button
          variant="default"
          disabled={!marking.isTouched || sending}
          onClick={() => void marking.clear()}
        >
          {t('Clear Selection')}
        </Button>
        <BusyButton
          leftSection={<IconSend size={18} aria-hidden />}
          busy={sending}
          disabled={!isReady}
          onClick={() => void submit()}
        >
          {t('Submit')}
        </BusyButton>
      </MarkBar>
      <MessageDialog
        opened={submitted.opened}
        title={t('Attendance Submitted Successfully!')}
        onClose={submitted.close}
      >
        {t('The attendance has been recorded for {{date}}.', {
          date: formatDay(submitted.subject),
        })}
      </MessageDialog>
      <StaffConflictDialog dialog={deciding} students={students} onSettle={send} />
      {questions}
    </>
  );
}
