import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type CalendarEvent, type EventFields, eventForm } from '@pallikoodam/contract/calendar';
import {
  eventTypes,
  firstCalendarBranch,
  readTime,
  usualEvent,
  writeTime,
} from '@pallikoodam/domain/calendar/events';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMonth, formatWeekday } from '../../lib/format.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { branchLabel, placeOf, toClock } from './event-words.ts';

/** An event to edit; or a new one, with what is known of it. */
export type EventSubject = CalendarEvent | { _id: ''; branch: string; date: string };

const labels: Readonly<Record<string, string>> = {
  date: 'Date',
  endDate: 'Last day',
  activity: 'Activity Name',
  description: 'Description',
  branch: 'Branch',
  type: 'Event type',
  location: 'Place',
  time: 'Begins at',
  endTime: 'Ends at',
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
  const form = { schema: eventForm, fieldLabel, onDone: close, submitLabel: t('Save') };
  return (
    <RecordDialog
      dialog={{ opened, key, close, subject: known, open: (event) => event && open(event) }}
      title={adding === null ? t('Edit Activity') : t('Add Activity')}
      read={read}
    >
      {(event) =>
        event === null ? (
          <AddEvent key={key} form={form} subject={adding} />
        ) : (
          <EditForm
            {...form}
            record={event}
            change={({ _id, updateTimeStamp, ...values }) =>
              api.updateCalendarById({ ...(values as EventFields), id: _id, updateTimeStamp })
            }
            read={read}
            doneText={t('Activity updated successfully!')}
            failureTitle={t('Failed to update activity. Please try again.')}
          >
            {(fields) => <EventInputs fields={fields} />}
          </EditForm>
        )
      }
    </RecordDialog>
  );
}

type AddEventProps = {
  form: {
    schema: typeof eventForm;
    fieldLabel: (field: string) => string;
    onDone: () => void;
    submitLabel: string;
  };
  subject: { branch: string; date: string } | null;
};

function AddEvent({ form, subject }: AddEventProps) {
  const { t } = useTranslation();
  const [everywhere, setEverywhere] = useState(false);
  const branch = subject?.branch || firstCalendarBranch;
  const place = placeOf(branch);
  const blank = {
    ...usualEvent,
    date: subject?.date ?? '',
    endDate: '',
    activity: '',
    description: '',
    branch,
    // What is held in class begins and ends with it.
    time: place === undefined ? usualEvent.time : writeTime(readTime(place.opens) ?? 0),
    endTime: place === undefined ? '' : writeTime(readTime(place.closes) ?? 0),
  };
  return (
    <AddForm
      {...form}
      blank={blank}
      add={(values, key) =>
        api.addCalendarItem({
          headers: { 'idempotency-key': key },
          body: {
            ...(values as EventFields),
            ...(everywhere ? { alsoFor: [...calendarBranches] } : {}),
          },
        })
      }
      doneText={t('Activity added successfully!')}
      failureTitle={t('Failed to add activity. Please try again.')}
    >
      {(fields) => (
        <>
          <EventInputs fields={fields} />
          <Checkbox
            px="md"
            pb="md"
            label={t('Add it to the calendars of the other branches as well')}
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        </>
      )}
    </AddForm>
  );
}

function EventInputs({
  fields: { field, choice, form },
}: {
  fields: FormFields<typeof eventForm>;
}) {
  const { t } = useTranslation();
  const { date, endDate } = form.values;
  const months = date === '' ? '' : formatMonth(date.slice(0, 7), { style: 'long' });
  return (
    <Stack gap="md" p="md">
      <TextField {...field('activity')} autoComplete="off" maxLength={120} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          {...choice('branch', calendarBranches)}
          choices={calendarBranches.map((value) => ({ value, label: branchLabel(value, t) }))}
        />
        <ChoiceField {...choice('type', eventTypes)} />
        <DateField
          {...field('date')}
          onChange={(event) => {
            const next = event.currentTarget.value;
            // What lasts a day goes along; a last day is never left behind the first.
            const moves = endDate !== '' && (endDate === date || endDate < next);
            form.setValues({ date: next, ...(moves ? { endDate: next } : {}) });
          }}
        />
        <DateField
          {...field('endDate')}
          {...(date === '' ? {} : { min: date })}
          description={t('Leave it empty for one day')}
        />
        <ReadOnlyField label={t('Day')} value={formatWeekday(date)} />
        <ReadOnlyField label={t('Month')} value={months} />
        <TimeField name="time" fields={{ field, form }} hint={t('Leave it empty for whole days')} />
        <TimeField name="endTime" fields={{ field, form }} />
      </SimpleGrid>
      <TextField {...field('location')} autoComplete="off" maxLength={120} />
      <TextAreaField {...field('description')} maxLength={1_000} />
      <Text size="sm" c="dimmed">
        {t('Times are those of the school. Who follows the calendar is told of every change.')}
      </Text>
    </Stack>
  );
}

type TimeFieldProps = {
  name: 'time' | 'endTime';
  fields: Pick<FormFields<typeof eventForm>, 'field' | 'form'>;
  hint?: string;
};

/** A time of day in the browser's own field; kept as `2:00 PM`. */
function TimeField({ name, fields: { field, form }, hint }: TimeFieldProps) {
  return (
    <TextInput
      {...field(name)}
      type="time"
      description={hint}
      value={toClock(form.values[name])}
      onChange={(event) => {
        const minutes = readTime(event.currentTarget.value);
        form.setFieldValue(name, minutes === null ? '' : writeTime(minutes));
      }}
    />
  );
}
