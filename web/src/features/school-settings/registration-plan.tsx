import { Text, TextInput } from '@mantine/core';
import { describeZone } from '@pallikoodam/content/moment-words';
import schoolJson from '@pallikoodam/content/school.json';
import type { SchoolYear } from '@pallikoodam/contract/school';
import { clockInZone, momentInZone } from '@pallikoodam/domain/calendar/zoned';
import { findPlanFaults } from '@pallikoodam/domain/school/year-bounds';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { describeSchoolMoment } from '../../school/school-moment.tsx';
import { useRegistration } from '../../school/use-registration.ts';
import { useYear } from '../../school/use-years.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import classes from './school-screen.module.css';

const { timeZone } = schoolJson;

/** A moment as the browser's field for day and hour has it, by the school's clocks. */
export function toField(moment: string): string {
  if (moment === '') return '';
  const { day, time } = clockInZone(new Date(moment), timeZone);
  return `${day}T${time}`;
}

/** And back; blank for none. */
export function fromField(value: string): string {
  const [day = '', time = ''] = value.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return value === '' ? '' : momentInZone(day, hours * 60 + minutes, timeZone).toISOString();
}

/** Opening and closing of the registration year, planned to the minute. */
export function RegistrationPlan() {
  const { data: registration } = useRegistration();
  const year = useYear(registration?.Year ?? '');
  if (!year || registration === undefined) return null;
  // What another person plans meanwhile begins the form again.
  return <PlanForm key={`${year.Year} ${year.updateTimeStamp}`} year={year} />;
}

function PlanForm({ year }: { year: SchoolYear }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { Year, updateTimeStamp } = year;
  const [opens, setOpens] = useState(toField(year.OpensAt));
  const [closes, setCloses] = useState(toField(year.ClosesAt));
  const write = useWrite(api.planRegistration, { done: t('The plan is saved') });
  const plan = { OpensAt: fromField(opens), ClosesAt: fromField(closes) };
  const told = fieldMessagesOf(write.failure);
  const faults = { ...told, ...findPlanFaults(Year, plan) };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (write.isBusy || Object.keys(findPlanFaults(Year, plan)).length > 0) return;
    // Why it failed stands below.
    const version = updateTimeStamp === '' ? {} : { updateTimeStamp };
    await write.run({ Year, ...plan, ...version }).catch(() => undefined);
  };
  const field = (name: keyof typeof plan) => ({
    type: 'datetime-local',
    max: '9999-12-31T23:59',
    error: faults[name] === undefined ? undefined : t(faults[name]),
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Text size="sm" mb="sm">
        {t(
          'Day and hour by the school’s clocks ({{zone}}), for {{year}}. Either may be blank. A switch by hand holds until the next planned moment.',
          { zone: local(describeZone(timeZone)), year: Year },
        )}
      </Text>
      <div className={classes.moments}>
        <TextInput
          label={t('Registration opens')}
          value={opens}
          onChange={(event) => setOpens(event.currentTarget.value)}
          {...field('OpensAt')}
        />
        <TextInput
          label={t('Registration closes')}
          value={closes}
          onChange={(event) => setCloses(event.currentTarget.value)}
          {...field('ClosesAt')}
        />
      </div>
      <PlanEffect year={Year} {...plan} />
      {write.failure !== null && Object.keys(told).length === 0 && (
        <Text c="red" role="alert" mt="sm">
          {t(messageOf(write.failure))}
        </Text>
      )}
      <BusyButton type="submit" mt="md" busy={write.isBusy}>
        {t('Save the plan')}
      </BusyButton>
    </form>
  );
}

/** What saving will do, and for whom, in words. */
function PlanEffect({
  year,
  OpensAt,
  ClosesAt,
}: {
  year: string;
  OpensAt: string;
  ClosesAt: string;
}) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { data: registration } = useRegistration();
  const present = registration?.Now ?? '';
  const when = (moment: string) => local(describeSchoolMoment(moment));
  const sentences = [
    OpensAt > present &&
      t(
        'Families can enroll for {{year}} from {{when}} on; everyone who asked to be told is sent an email then.',
        {
          year,
          when: when(OpensAt),
        },
      ),
    OpensAt > present &&
      registration?.isOpen === true &&
      t('Until then registration is closed, though it is open now.'),
    ClosesAt > present &&
      t('What arrives from {{when}} on is refused; what families typed stays in their form.', {
        when: when(ClosesAt),
      }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <Text size="sm" mt="sm" aria-live="polite">
      {sentences.join(' ')}
    </Text>
  );
}
