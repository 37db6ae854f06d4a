import { Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { eventForm } from '@pallikoodam/contract/calendar';
import { isDayOff } from '@pallikoodam/domain/calendar/class-days';
import {
  type EventType,
  eventTypes,
  readTime,
  writeTime,
} from '@pallikoodam/domain/calendar/events';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { useTranslation } from 'react-i18next';
import { toClock } from '../../lib/clock.ts';
import { formatMonth, formatWeekday } from '../../lib/format.ts';
import { BothLanguages, BothLongLanguages } from '../../screen/form/both-languages.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextField } from '../../screen/form/fields.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { describeDaysOff } from './days-off.ts';
import { branchLabel } from './event-words.ts';

/** The fields of an event (CAL-14): the day decides weekday and month, which are only shown. */
export function EventInputs({ field, choice, form }: FormFields<typeof eventForm>) {
  const { t } = useTranslation();
  const { date, endDate, type } = form.values;
  const months = date === '' ? '' : formatMonth(date.slice(0, 7), { style: 'long' });
  return (
    <Stack gap="md" p="md">
      <BothLanguages
        english={{ ...field('activity'), maxLength: 120 }}
        tamil={{ ...field('activityInTamil'), maxLength: 120 }}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceField
          {...choice('branch', calendarBranches)}
          choices={calendarBranches.map((value) => ({ value, label: branchLabel(value, t) }))}
        />
        <ChoiceField
          {...choice('type', eventTypes)}
          onChange={(event) => {
            const type = event.currentTarget.value as EventType;
            // A day off lasts the whole day, unless its hours were entered by hand.
            const wholeDay = type === 'Holiday' && !form.isDirty('time');
            form.setValues({
              type,
              ...(wholeDay ? { time: '', endTime: '' } : {}),
              ...(type === 'Academic' ? {} : { ClassHeld: '' }),
            });
          }}
        />
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
          inputWrapperOrder={hintBelow}
        />
        <ReadOnlyField label={t('Day')} value={formatWeekday(date)} />
        <ReadOnlyField label={t('Month')} value={months} />
        <TimeField name="time" fields={{ field, form }} hint={t('Leave it empty for whole days')} />
        <TimeField name="endTime" fields={{ field, form }} />
      </SimpleGrid>
      {type === 'Academic' && (
        <Checkbox
          label={t('Class is held')}
          description={t('Tick it where class is held although it is not the usual weekday')}
          checked={form.values.ClassHeld === 'Y'}
          onChange={(event) =>
            form.setFieldValue('ClassHeld', event.currentTarget.checked ? 'Y' : '')
          }
        />
      )}
      {type === 'Holiday' && (
        <Text size="sm" role="status">
          {isDayOff(form.values)
            ? describeDaysOff(form.values, t)
            : t('Class is held all the same: only a holiday of whole days takes it away.')}
        </Text>
      )}
      <TextField {...field('location')} autoComplete="off" maxLength={120} />
      <BothLongLanguages
        english={{ ...field('description'), maxLength: 1_000 }}
        tamil={{ ...field('descriptionInTamil'), maxLength: 1_000 }}
      />
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
      inputWrapperOrder={hintBelow}
      value={toClock(form.values[name])}
      onChange={(event) => {
        const minutes = readTime(event.currentTarget.value);
        form.setFieldValue(name, minutes === null ? '' : writeTime(minutes));
        // Class is taken away for whole days alone.
        if (minutes !== null && form.values.ClassHeld === 'N') form.setFieldValue('ClassHeld', '');
      }}
    />
  );
}
