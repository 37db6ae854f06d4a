import { Alert, Button, Skeleton } from '@mantine/core';
import { describeClassTime } from '@pallikoodam/content/class-time';
import school from '@pallikoodam/content/school.json';
import { addDays, addMonths, type Day } from '@pallikoodam/domain/calendar/day';
import { firstCalendarBranch } from '@pallikoodam/domain/calendar/events';
import {
  type CalendarView,
  calendarViews,
  type DaySpan,
  spanOfView,
  startOfMonth,
  startOfSchoolYear,
  stepView,
} from '@pallikoodam/domain/calendar/views';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import type { CalendarBranch } from '@pallikoodam/domain/school/branches';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import {
  IconCalendarOff,
  IconChevronLeft,
  IconChevronRight,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatMonth, todayAtSchool } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { BranchAddress } from '../../school/branch-address.tsx';
import { writeSpan } from '../../school/event-days.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { Can } from '../../screen/can.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { leadTo } from '../../screen/view/links.ts';
import { dayFilter, optionFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { AgendaView } from './agenda-view.tsx';
import classes from './calendar.module.css';
import { DayDialog } from './day-dialog.tsx';
import { branchLabel, placeOf } from './event-words.ts';
import { type DayEvents, GridView } from './grid-view.tsx';
import { PrintYearButton } from './print-year-button.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { useEventDialogs } from './use-event-dialogs.tsx';
import { showMonth, YearView } from './year-view.tsx';

/** Stands in the address until another is chosen. */
const noBranch = 'none';

const calendarAddress = {
  view: optionFilter(calendarViews, 'year'),
  /** A day of what is shown; blank for the one it opens on. */
  day: dayFilter(),
  branch: optionFilter([...calendarBranches, noBranch, ''], ''),
};

type AcademicCalendarProps = {
  /** The branch it opens on (CAL-04). */
  opensOn?: CalendarBranch | undefined;
  /** Nothing else stands above it: it may open further down. */
  isPage?: boolean;
};

/** The calendar of a branch by year, month or week (spec 2 §2.9). */
export function AcademicCalendar({
  opensOn = firstCalendarBranch,
  isPage = false,
}: AcademicCalendarProps) {
  const { t } = useTranslation();
  const { values, set, hrefOf } = useUrlFilters(calendarAddress);
  const { load: loadYear, currentYear } = useSchoolYear();
  const isPhone = useIsPhone();
  // The server does not know the width: it renders both, of which the styles show one.
  const isHydrated = useHydrated();
  const more = useDialog<DayEvents>();
  const { dialogs, openEvent, addEvent } = useEventDialogs();

  const { view } = values;
  const branch = values.branch || opensOn;
  const isChosen = branch !== noBranch;
  const day = values.day || firstDay(view, currentYear);
  const input =
    day === undefined || branch === noBranch ? skipToken : { id: branch, ...spanOfView(view, day) };
  const load = useQuery({
    ...queries.getCalendar.queryOptions({ input }),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(load.error === null ? loadYear : load);
  // What is kept on screen while the next days come is another span: it shows where it lies in both.
  const events = isChosen ? (load.data ?? []) : [];

  // Away from the year it opens on today (CAL-09).
  const look = (next: CalendarView) => ({ view: next, day: '' });
  return (
    <section className={classes.calendar} aria-label={t('Academic Calendar')}>
      <div className={classes.bar}>
        {/* Where no script runs the browser sends it. */}
        <form className={classes.branch}>
          <input type="hidden" name="view" value={view} />
          <input type="hidden" name="day" value={values.day} />
          <PickFilter
            name="branch"
            label={t('Branch')}
            value={branch}
            choices={[{ value: noBranch, label: t('Select a Branch') }, ...branchChoices(t)]}
            onChange={(next) => set({ branch: next === opensOn ? '' : next })}
          />
          <noscript>
            <Button type="submit" variant="default">
              {t('Show')}
            </Button>
          </noscript>
        </form>
        <nav className={classes.views} aria-label={t('View')}>
          {calendarViews.map((each) => (
            <Button
              key={each}
              variant={view === each ? 'filled' : 'default'}
              aria-current={view === each ? 'true' : undefined}
              component="a"
              {...leadTo(hrefOf(look(each)), () => set(look(each)))}
            >
              {t(viewNames[each])}
            </Button>
          ))}
        </nav>
        <div className={classes.actions}>
          {isChosen && <SubscribeButton branch={branch} />}
          {isOneOf(calendarBranches, branch) && (
            <PrintYearButton branch={branch} day={day ?? todayAtSchool()} />
          )}
          <Can do="calendar.keep">
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => addEvent({ branch: isChosen ? branch : opensOn })}
            >
              {t('Add Event')}
            </Button>
          </Can>
        </div>
      </div>
      {isChosen && <BranchTimes branch={branch} />}
      {isChosen &&
        (day === undefined ? (
          // As high as what comes once the year is known, so that nothing moves.
          <div className={classes.steps} aria-hidden>
            <Button variant="default" disabled>
              {'\u00a0'}
            </Button>
          </div>
        ) : (
          <Steps
            view={view}
            day={day}
            onMove={(next) => set({ day: next })}
            onToday={() => {
              set({ day: todayAtSchool() });
              // Pressed again, with the address as it is.
              if (view === 'year') showMonth(todayAtSchool());
            }}
            hrefOf={(next) => hrefOf({ day: next })}
          />
        ))}
      {!isChosen && <Quiet title={t('Select a Branch')} />}
      {isChosen && (day === undefined || (load.isPending && load.error === null)) && (
        <Waiting failed={loadYear.error !== null} />
      )}
      {(load.error ?? loadYear.error) !== null && (
        <FailedRows load={load.error === null ? loadYear : load} />
      )}
      {isChosen && day !== undefined && load.data !== undefined && (
        <>
          {events.length === 0 && (
            <Quiet
              title={t('No Events Found')}
              text={t('No events are scheduled for the selected period.')}
            />
          )}
          <div data-stale={load.isPlaceholderData || undefined} className={classes.view}>
            {view === 'year' && (
              <YearView
                day={day}
                events={events}
                opensAtToday={isPage && isPhone && values.day === ''}
                onOpen={openEvent}
                onMonth={(first) => set({ view: 'month', day: first })}
                hrefOf={(first) => hrefOf({ view: 'month', day: first })}
              />
            )}
            {view !== 'year' && (isPhone || !isHydrated) && (
              <div className={classes.onPhone}>
                <AgendaView span={ownSpan(view, day)} events={events} onOpen={openEvent} />
              </div>
            )}
            {view !== 'year' && !(isPhone && isHydrated) && (
              <div className={classes.atDesk}>
                <GridView
                  view={view}
                  label={`${t('Academic Calendar')}: ${titleOf(view, day)}`}
                  day={day}
                  events={events}
                  onOpen={openEvent}
                  onDay={more.open}
                  onAdd={(date) => addEvent({ branch, date })}
                />
              </div>
            )}
          </div>
        </>
      )}
      {dialogs}
      <DayDialog dialog={more} onOpen={openEvent} />
    </section>
  );
}

const viewNames: Record<CalendarView, string> = { year: 'Year', month: 'Month', week: 'Week' };

/**
 * A year opens on the school's current one, whatever the clock says between two years; month and
 * week on today (OP-199, CAL-09).
 */
function firstDay(view: CalendarView, currentYear: string | undefined): Day | undefined {
  if (view !== 'year') return todayAtSchool();
  return currentYear === undefined ? undefined : startOfSchoolYear(currentYear);
}

/** The days of a view without those around a month, which fill up its grid alone. */
function ownSpan(view: CalendarView, day: Day): DaySpan {
  if (view !== 'month') return spanOfView(view, day);
  const from = startOfMonth(day);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function titleOf(view: CalendarView, day: Day): string {
  if (view === 'year') return academicYearOfDay(day);
  if (view === 'month') return formatMonth(day.slice(0, 7), { style: 'long' });
  const { from, to } = spanOfView('week', day);
  return writeSpan({ date: from, endDate: to });
}

function branchChoices(t: TFunction) {
  return calendarBranches.map((value) => ({ value, label: branchLabel(value, t) }));
}

/** When and where the branch meets (CAL-24), and whose clock it is (CAL-26). */
function BranchTimes({ branch }: { branch: string }) {
  const { t, i18n } = useTranslation();
  const local = useLocalText();
  const place = placeOf(branch);
  if (place === undefined) return null;
  const zone = new Intl.DateTimeFormat(i18n.language === 'ta' ? 'ta-IN' : 'en-US', {
    timeZone: school.timeZone,
    timeZoneName: 'longGeneric',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <p className={classes.times}>
      <IconMapPin size={18} aria-hidden />
      <span>
        {`${local(place.name)}: ${local(describeClassTime(place))}`}
        {place.address !== '' && (
          <small>
            <BranchAddress place={place} />
          </small>
        )}
        {zone !== undefined && <small>{t('Times are in {{zone}}.', { zone })}</small>}
      </span>
    </p>
  );
}

type StepsProps = {
  view: CalendarView;
  day: Day;
  onMove: (day: Day) => void;
  onToday: () => void;
  /** Where `onMove` would lead. */
  hrefOf: (day: Day) => string;
};

function Steps({ view, day, onMove, onToday, hrefOf }: StepsProps) {
  const { t } = useTranslation();
  const moveTo = (next: Day) => ({
    component: 'a' as const,
    ...leadTo(hrefOf(next), () => onMove(next)),
  });
  return (
    <div className={classes.steps}>
      <Button variant="default" aria-label={t('Previous')} {...moveTo(stepView(view, day, -1))}>
        <IconChevronLeft size={18} aria-hidden />
      </Button>
      <h2 className={classes.title} aria-live="polite">
        {titleOf(view, day)}
      </h2>
      <Button variant="default" aria-label={t('Next')} {...moveTo(stepView(view, day, 1))}>
        <IconChevronRight size={18} aria-hidden />
      </Button>
      <Button variant="subtle" component="a" {...leadTo(hrefOf(todayAtSchool()), onToday)}>
        {t('Today')}
      </Button>
    </div>
  );
}

function Quiet({ title, text }: { title: string; text?: string }) {
  return (
    <Alert variant="light" icon={<IconCalendarOff aria-hidden />} title={title}>
      {text}
    </Alert>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  if (failed) return null;
  return (
    <div className={classes.year} aria-busy>
      {Array.from({ length: 12 }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: months still to come
        <Skeleton key={month} height={300} radius="lg" />
      ))}
    </div>
  );
}
