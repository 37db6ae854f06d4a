import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { writeDays } from '../../school/event-days.ts';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { EventDialog } from './event-dialog.tsx';
import type { EventSubject } from './event-form-dialog.tsx';
import { branchLabel, nameOf } from './event-words.ts';

const EventFormDialog = lazyDialog(
  async () => (await import('./event-form-dialog.tsx')).EventFormDialog,
);

/** The dialogs of the calendar: an event's details, adding, editing, deleting (CAL-05). */
export function useEventDialogs() {
  const { t } = useTranslation();
  const reading = useDialog<CalendarEvent>();
  const editing = useDialog<EventSubject>();
  const deleting = useDialog<CalendarEvent>();
  const remove = useWrite(
    ({ _id: id, date, branch }: CalendarEvent) => api.deleteCalendarById({ id, date, branch }),
    { done: t('Activity deleted successfully!') },
  );
  const { subject } = deleting;

  const dialogs = (
    <>
      <EventDialog dialog={reading} onEdit={editing.open} onDelete={deleting.open} />
      <EventFormDialog dialog={editing} />
      <DeleteDialog
        dialog={deleting}
        title={t('Delete Activity')}
        remove={async (event) => {
          try {
            await remove.run(event);
            settleNotices('delete event');
          } catch (error) {
            notifyError(t('Failed to delete activity. Please try again.'), {
              about: 'delete event',
            });
            throw error;
          }
        }}
      >
        {subject !== null &&
          `${nameOf(subject)}, ${writeDays(subject)}, ${branchLabel(subject.branch, t)}`}
        <br />
        {t('This action cannot be undone')}
      </DeleteDialog>
    </>
  );
  return {
    dialogs,
    openEvent: reading.open,
    editEvent: (event: CalendarEvent) => editing.open(event),
    askDeletion: deleting.open,
    addEvent: (known: { branch: string; date?: string }) =>
      editing.open({ _id: '', date: '', ...known }),
  };
}
