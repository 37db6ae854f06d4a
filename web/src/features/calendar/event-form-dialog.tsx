import { Checkbox } from '@mantine/core';
import { type CalendarEvent, eventForm } from '@pallikoodam/contract/calendar';
import {
  firstCalendarBranch,
  readTime,
  usualEvent,
  writeTime,
} from '@pallikoodam/domain/calendar/events';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';
import { EventInputs } from './event-inputs.tsx';
import { placeOf } from './event-words.ts';

/** An event to edit; or a new one, with what is known of it. */
export type EventSubject = CalendarEvent | { _id: ''; branch: string; date: string };

const labels: Readonly<Record<string, string>> = {
  date: 'Date',
  endDate: 'Last day',
  activity: 'Activity Name',
  activityInTamil: 'Activity name in Tamil',
  description: 'Description',
  descriptionInTamil: 'Description in Tamil',
  branch: 'Branch',
  type: 'Event type',
  location: 'Place',
  time: 'Begins at',
  endTime: 'Ends at',
  ClassHeld: 'Class is held',
};
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getCalendarById({ id });

const isNew = (subject: EventSubject): subject is Exclude<EventSubject, CalendarEvent> =>
  subject._id === '';

/** Adds or edits an event (CAL-14 to CAL-19). */
export function EventFormDialog({ dialog }: { dialog: DialogControl<EventSubject> }) {
  const { t } = useTranslation();
  const { opened, subject, open, close, key } = dialog;
  const adding = subject !== null && isNew(subject) ? subject : null;
  // A new one is nothing that the server could be asked for.
  const known = subject !== null && !isNew(subject) ? subject : null;
  const [everywhere, setEverywhere] = useOpeningState(dialog, false);
  return (
    <EditDialog
      dialog={{ opened, key, close, subject: known, open: (event) => event && open(event) }}
      title={adding === null ? t('Edit Activity') : t('Add Activity')}
      schema={eventForm}
      fieldLabel={fieldLabel}
      start={startOf(adding)}
      add={(values, submitKey) =>
        api.addCalendarItem({
          headers: { 'idempotency-key': submitKey },
          body: {
            ...values,
            ...(everywhere ? { alsoFor: [...calendarBranches] } : {}),
          },
        })
      }
      change={({ _id: id, updateTimeStamp, ...values }) =>
        api.updateCalendarById({ ...values, id, updateTimeStamp })
      }
      read={read}
      doneText={
        adding === null ? t('Activity updated successfully!') : t('Activity added successfully!')
      }
      failureTitle={
        adding === null
          ? t('Failed to update activity. Please try again.')
          : t('Failed to add activity. Please try again.')
      }
    >
      {(fields, stored) => (
        <>
          <EventInputs {...fields} />
          {stored === null && (
            <Checkbox
              px="md"
              pb="md"
              label={t('Add it to the calendars of the other branches as well')}
              checked={everywhere}
              onChange={(event) => setEverywhere(event.currentTarget.checked)}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

/** What a new event starts with. */
function startOf(known: { branch: string; date: string } | null) {
  const branch = known?.branch || firstCalendarBranch;
  const place = placeOf(branch);
  // What is held in class begins and ends with it.
  const hours = place && {
    time: writeTime(readTime(place.opens) ?? 0),
    endTime: writeTime(readTime(place.closes) ?? 0),
  };
  return { ...usualEvent, ClassHeld: '' as const, date: known?.date ?? '', branch, ...hours };
}
