import { Anchor, Skeleton, Text, Title } from '@mantine/core';
import type { LocalText } from '@pallikoodam/content/local-text';
import type { ComingEvent, StartCard } from '@pallikoodam/contract/start';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { writeClock } from '../../lib/clock.ts';
import { formatDay, formatNumber, formatWeekday } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useSession } from '../../lib/session.ts';
import { cardLooks } from './start-cards.ts';
import classes from './start-panel.module.css';
import { useStart } from './use-start.ts';

/** What awaits a person after signing in: a greeting, and what the roles do today. */
export function StartPanel() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const { data, isPending } = useStart();
  const expectsCards = roles[0] !== 'Parent';
  return (
    <section className={classes.panel} aria-labelledby="greeting">
      <Title order={1} id="greeting" size="h2">
        {data?.name ? t('Vanakkam, {{name}}', { name: data.name }) : t('Vanakkam')}
      </Title>
      {expectsCards && (
        <ul className={classes.cards}>
          {isPending && [1, 2].map((card) => <Skeleton key={card} component="li" height={104} />)}
          {data?.cards.map((card) => (
            <TodayCard key={card.id} card={card} />
          ))}
          {data?.cards.length === 0 && (
            <Text component="li" c="dimmed">
              {t('Nothing is waiting for you today.')}
            </Text>
          )}
        </ul>
      )}
      <ComingEvents events={data?.events ?? []} />
    </section>
  );
}

function TodayCard({ card }: { card: StartCard }) {
  const { t } = useTranslation();
  const { Icon, title, describe, link } = cardLooks[card.id];
  const target = typeof link === 'function' ? link(card) : link;
  return (
    <li>
      <Link {...target} className={classes.card}>
        <Icon size={28} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.title}>{t(title)}</span>
          <span className={classes.detail}>{describe(card, t)}</span>
        </span>
        <span className={classes.count}>{formatNumber(card.count)}</span>
        <IconArrowRight size={18} aria-hidden className={classes.arrow} />
      </Link>
    </li>
  );
}

/** The next events of the own branch, for everybody who is signed in. */
function ComingEvents({ events }: { events: readonly ComingEvent[] }) {
  const { t } = useTranslation();
  const local = useLocalText();
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
