import { describeTime } from '@pallikoodam/content/class-time';
import type { NextClass } from '@pallikoodam/contract/start';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import { type Icon, IconCalendarEvent, IconCash } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, formatDollars, formatWeekday } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { school } from '../../school/school-content.ts';
import classes from './family-cards.module.css';
import { useStart } from './use-start.ts';

/** What a family should know before anything else; its children are `FamilyCard`s. */
export function FamilyCards({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={`${classes.cards} portal-no-print`} aria-label={t('Today for your family')}>
      {children}
    </section>
  );
}

type FamilyCardProps = {
  Icon: Icon;
  title: string;
  /** Something is late or owed. */
  isPressing?: boolean;
  /** A button beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

export function FamilyCard({ Icon, title, isPressing, action, children }: FamilyCardProps) {
  const id = useId();
  return (
    <article className={classes.card} aria-labelledby={id} data-pressing={isPressing || undefined}>
      <Icon size={26} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {children}
      </div>
      {action}
    </article>
  );
}

/** The next class of each branch of the own children, and which classes are not held before it. */
export function NextClassCards() {
  const { data } = useStart();
  return data?.nextClasses.map((next) => <NextClassCard key={next.Branch} next={next} />);
}

function NextClassCard({ next }: { next: NextClass }) {
  const { t, i18n } = useTranslation();
  const local = useLocalText();
  const firstName = useFirstName();
  const { Branch, day, children, off } = next;
  const weekday = formatWeekday(day);
  // Plain South has two places, told apart by their weekdays.
  const places = school.locations.filter((place) => matchesBranch(Branch, place.branch));
  const place = places.find((each) => each.day === weekdayInEnglish(day)) ?? places[0];
  const time =
    place && `${local(describeTime(place.opens))} – ${local(describeTime(place.closes))}`;
  const names = new Intl.ListFormat(i18n.language).format(children.map(firstName));
  return (
    <FamilyCard
      Icon={IconCalendarEvent}
      title={t('Next class: {{day}}', { day: `${weekday}, ${formatDayOfYear(day)}` })}
    >
      {off.map((each) => (
        <p key={each.day} className={classes.off}>
          {writeOff(each, t)}
        </p>
      ))}
      <p>{[time, place && local(place.name)].filter(Boolean).join(' · ')}</p>
      {place !== undefined && place.address !== '' && <p>{place.address}</p>}
      <p className={classes.who}>{names}</p>
    </FamilyCard>
  );
}

const weekdayInEnglish = (day: string) => formatWeekday(day, { language: 'en' });

type Translate = ReturnType<typeof useTranslation>['t'];

function writeOff(off: NextClass['off'][number], t: Translate): string {
  const { day, lastDay, activity, activityInTamil } = off;
  const write = (each: string) =>
    `${formatWeekday(each, { style: 'short' })}, ${formatDayOfYear(each)}`;
  const days = day === lastDay ? write(day) : `${write(day)} – ${write(lastDay)}`;
  // The calendar may say so itself: 'No classes: Thanksgiving'.
  const why = inReadersLanguage(activity, activityInTamil)
    .replace(/^no class(es)?\b[:,\s–-]*/i, '')
    .replace(/^வகுப்பு(கள்)? இல்லை[:,\s–-]*/u, '');
  return why === ''
    ? t('No class {{days}}', { days })
    : t('No class {{days}}: {{why}}', { days, why });
}

/** What the family owes still, a card for each year; `wayToPay` is the button that says how. */
export function OpenSumCards({ wayToPay }: { wayToPay: (year: string) => ReactNode }) {
  const { t } = useTranslation();
  const { data } = useStart();
  const years = Map.groupBy(data?.open ?? [], ({ Year }) => Year);
  return [...years].map(([year, sums]) => {
    const cents = sums.reduce((sum, { Open }) => sum + Math.round(Open * 100), 0);
    return (
      <FamilyCard
        key={year}
        Icon={IconCash}
        isPressing
        title={t('Still open: {{amount}}', { amount: formatDollars(cents / 100) })}
        action={wayToPay(year)}
      >
        <p>{t('for the school year {{year}}', { year })}</p>
      </FamilyCard>
    );
  });
}
