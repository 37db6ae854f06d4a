import { Anchor, Text, Title } from '@mantine/core';
import type { LocalText } from '@pallikoodam/content/local-text';
import type { ComingEvent } from '@pallikoodam/contract/start';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { writeClock } from '../../lib/clock.ts';
import { formatDay, formatWeekday } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { useLocalText } from '../../lib/local-text.ts';
import classes from './coming-events.module.css';
import { useStart } from './use-start.ts';

/** The next events of the own branch, for everybody who is signed in. */
export function ComingEvents() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { data: { events = [] } = {} } = useStart();
  if (events.length === 0) return null;
  return (
    <section className={classes.coming} aria-labelledby="coming-events">
      <div className={classes.comingHead}>
        <Title order={2} id="coming-events" size="h4">
          {t('Coming events')}
        </Title>
        <Anchor size="sm" renderRoot={(props) => <Link to="/AcademicCalendar" {...props} />}>
          {t('Academic Calendar')}
        </Anchor>
      </div>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event._id} className={classes.event}>
            <Text span fw={600}>
              {inReadersLanguage(event.activity, event.activityInTamil)}
            </Text>
            <Text span size="sm" c="dimmed">
              {describe(event, { t, local })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Words = { t: TFunction; local: (text: LocalText) => string };

function describe({ date, endDate, time, Branch }: ComingEvent, { t, local }: Words): string {
  const first = `${formatWeekday(date)}, ${formatDay(date)}`;
  const days = endDate > date ? `${first} – ${formatDay(endDate)}` : first;
  return [days, endDate > date ? '' : local(writeClock(time)), Branch && t(Branch)]
    .filter((part) => part !== '')
    .join(' · ');
}
