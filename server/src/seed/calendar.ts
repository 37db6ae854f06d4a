import type { School } from '@pallikoodam/content/school';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import {
  branchOfCalendar,
  type EventType,
  readTime,
  usualEvent,
  writeTime,
} from '@pallikoodam/domain/calendar/events';
import { calendarBranches } from '@pallikoodam/domain/school/branches';
import { cancelled, deriveEventKeys, planned } from '../features/calendar/data.ts';
import type { CalendarEventTable } from '../platform/db/tables/calendar-event.ts';
import { type CalendarText, calendarInTamil } from './calendar-in-tamil.ts';
import { createId, createRandom } from './random.ts';
import { dayInWeekFrom } from './school-days.ts';

type Branch = (typeof calendarBranches)[number];

type Entry = {
  activity: CalendarText;
  type: EventType;
  description?: CalendarText;
  location?: string;
  /** Only these branches; all where none are named. */
  branches?: readonly Branch[];
  /** A class on a day that is not the branch's own. */
  ClassHeld?: 'Y';
  /** Called off after it was announced. */
  isOff?: true;
} & (
  | { /** In the class of each branch, in the week from this Friday. */ weekOf: Day }
  | {
      /** For all branches on the same day; whole days where no time is said. */ on: Day;
      until?: Day;
      time?: string;
      endTime?: string;
    }
);

const hall = 'Community hall, Cedar Street';

/** The weeks of the tests of each semester, from its Friday on. */
export const weekOfTests = { Q1: '2025-10-31', Q2: '2026-03-06', Q3: '2026-05-01' } as const;

/** The school's year: days without classes, festivals, tests, contests, deadlines. */
const entries: readonly Entry[] = [
  { weekOf: '2023-08-25', activity: 'First day of school', type: 'Academic' },
  { on: '2023-11-24', until: '2023-11-26', activity: 'No classes: Thanksgiving', type: 'Holiday' },
  { weekOf: '2024-01-12', activity: 'Pongal celebration', type: 'Cultural' },
  { on: '2024-06-01', activity: 'Annual Day and graduation', type: 'Cultural', location: hall },

  { weekOf: '2024-08-23', activity: 'First day of school', type: 'Academic' },
  { on: '2024-11-29', until: '2024-12-01', activity: 'No classes: Thanksgiving', type: 'Holiday' },
  { on: '2024-12-20', until: '2025-01-05', activity: 'Winter break', type: 'Holiday' },
  { weekOf: '2025-01-17', activity: 'Pongal celebration', type: 'Cultural' },
  { weekOf: '2025-04-25', activity: 'Final tests', type: 'Academic' },
  { on: '2025-05-12', activity: 'Registration for 2025-2026 opens', type: 'Registration' },
  { on: '2025-05-31', activity: 'Annual Day and graduation', type: 'Cultural', location: hall },

  {
    on: '2025-08-16',
    time: '10:00 AM',
    endTime: '1:00 PM',
    activity: "Teachers' workshop",
    type: 'Event',
    description: 'New books, class lists and a common lunch.',
  },
  { weekOf: '2025-08-22', activity: 'First day of school', type: 'Academic' },
  {
    on: '2025-08-31',
    activity: 'Early registration ends',
    type: 'Deadline',
    description: 'Children can still be enrolled afterwards, as long as there is room.',
  },
  {
    weekOf: '2025-09-05',
    activity: 'Books are handed out',
    type: 'Event',
    description: 'In class, once the fee has been received.',
  },
  { weekOf: '2025-09-26', activity: 'Navarathri kolu', type: 'Cultural' },
  {
    on: '2025-10-04',
    time: '2:00 PM',
    endTime: '4:00 PM',
    activity: 'Picture day',
    type: 'Event',
    description: 'Please arrive ten minutes early.',
    branches: ['South_Metro'],
  },
  {
    on: '2025-10-10',
    time: '6:30 PM',
    endTime: '8:30 PM',
    activity: 'Picture day',
    type: 'Event',
    description: 'Please arrive ten minutes early.',
    branches: ['South_SOC'],
  },
  {
    on: '2025-10-12',
    time: '2:00 PM',
    endTime: '4:00 PM',
    activity: 'Picture day',
    type: 'Event',
    description: 'Please arrive ten minutes early.',
    branches: ['North'],
  },
  {
    weekOf: '2025-10-17',
    activity: 'Deepavali celebration',
    type: 'Cultural',
    description: 'Children may come in festive clothes. Sweets are shared in class.',
  },
  { on: '2025-10-20', activity: 'Deepavali', type: 'Cultural' },
  { weekOf: '2025-10-24', activity: 'Parents meet teachers', type: 'Event' },
  { weekOf: weekOfTests.Q1, activity: 'First semester tests', type: 'Academic' },
  { on: '2025-11-28', until: '2025-11-30', activity: 'No classes: Thanksgiving', type: 'Holiday' },
  {
    on: '2025-12-13',
    time: '3:00 PM',
    endTime: '5:00 PM',
    activity: 'Winter Recital',
    type: 'Cultural',
    location: hall,
    description: 'Songs, plays and poems of every class. All parents are welcome.',
  },
  { on: '2025-12-24', until: '2026-01-04', activity: 'Winter break', type: 'Holiday' },
  { on: '2026-01-09', activity: 'Last day to enter the Thirukkural contest', type: 'Deadline' },
  { on: '2026-01-15', activity: 'Pongal', type: 'Cultural' },
  {
    weekOf: '2026-01-16',
    activity: 'Pongal celebration',
    type: 'Cultural',
    description: 'Each class brings a pot. Happy Pongal!',
  },
  { weekOf: '2026-01-16', activity: 'Kolam contest', type: 'Competition' },
  { weekOf: '2026-01-16', activity: 'Uriyadi for the little ones', type: 'Event' },
  { weekOf: '2026-01-16', activity: 'Book fair of the library', type: 'Event' },
  { weekOf: '2026-01-16', activity: 'Folk songs by the parents', type: 'Cultural' },
  { weekOf: '2026-01-16', activity: 'Picture day, second chance', type: 'Event' },
  {
    on: '2026-01-18',
    time: '10:00 AM',
    endTime: '1:00 PM',
    activity: 'Thirukkural contest',
    type: 'Competition',
    location: hall,
    description: 'Couplets for every level: https://contest.school.example/kural',
  },
  { weekOf: '2026-02-20', activity: 'Parents meet teachers', type: 'Event' },
  { weekOf: weekOfTests.Q2, activity: 'Second semester tests', type: 'Academic' },
  {
    on: '2026-03-14',
    time: '9:00 AM',
    endTime: '4:00 PM',
    activity: 'Annual competitions',
    type: 'Competition',
    location: hall,
  },
  {
    on: '2026-03-21',
    time: '11:00 AM',
    endTime: '2:00 PM',
    activity: 'Kite afternoon',
    type: 'Event',
    location: 'Lake park',
    isOff: true,
  },
  {
    on: '2026-03-28',
    time: '2:00 PM',
    endTime: '4:00 PM',
    activity: 'Extra class before the final tests',
    type: 'Academic',
    ClassHeld: 'Y',
    branches: ['North'],
  },
  { on: '2026-04-14', activity: 'Tamil New Year (Puthandu)', type: 'Cultural' },
  { on: '2026-04-24', until: '2026-04-26', activity: 'Spring break', type: 'Holiday' },
  { weekOf: weekOfTests.Q3, activity: 'Final tests', type: 'Academic' },
  { on: '2026-05-04', activity: 'Registration for 2026-2027 opens', type: 'Registration' },
  { weekOf: '2026-05-15', activity: 'Last day of school', type: 'Academic' },
  {
    on: '2026-05-30',
    time: '3:00 PM',
    endTime: '8:00 PM',
    activity: 'Annual Day and graduation',
    type: 'Cultural',
    location: hall,
  },
  { on: '2026-05-22', until: '2026-08-20', activity: 'Summer break', type: 'Holiday' },
  { on: '2026-06-30', activity: 'Early registration ends', type: 'Deadline' },
];

/** The calendar of every branch, three school years of it. */
export function generateCalendar(locations: School['locations']): CalendarEventTable[] {
  const random = createRandom('calendar');
  return entries.flatMap((entry) =>
    (entry.branches ?? calendarBranches).map((branch) => {
      const { activity, type, description, location = usualEvent.location, isOff } = entry;
      const { ClassHeld = '' } = entry;
      const when = timesOf(entry, { branch, locations });
      const stamp = `${Number(when.date.slice(0, 4)) - (when.date.slice(5) < '08' ? 1 : 0)}-07-14T15:00:00.000Z`;
      const said = {
        ...when,
        activity,
        activityInTamil: calendarInTamil[activity],
        description: description ?? '',
        descriptionInTamil: description === undefined ? '' : calendarInTamil[description],
        location,
      };
      return {
        _id: createId(random, stamp),
        ...said,
        branch,
        type,
        ClassHeld,
        state: isOff ? cancelled : planned,
        leftBranches: '',
        sequence: isOff ? 1 : 0,
        sourceUid: '',
        sourceCalendar: '',
        sourceSequence: 0,
        sourceSays: '',
        insertTimeStamp: stamp,
        updateTimeStamp: stamp,
        ...deriveEventKeys(said),
      };
    }),
  );
}

type Times = Pick<CalendarEventTable, 'date' | 'endDate' | 'time' | 'endTime'>;

function timesOf(
  entry: Entry,
  { branch, locations }: { branch: Branch; locations: School['locations'] },
): Times {
  if ('on' in entry) {
    const { on: date, until: endDate = date, time = '', endTime = '' } = entry;
    return { date, endDate, time, endTime };
  }
  const place = locations.find((location) => location.branch === branchOfCalendar[branch]);
  if (place === undefined) {
    const date = addDays(entry.weekOf, 1);
    return { date, endDate: date, time: usualEvent.time, endTime: '' };
  }
  const date = dayInWeekFrom(entry.weekOf, place.day);
  const [time, endTime] = [place.opens, place.closes].map((each) => writeTime(readTime(each) ?? 0));
  return { date, endDate: date, time: time ?? '', endTime: endTime ?? '' };
}
