import { sentence } from '../bank/sentence.ts';
import { branchOfCalendar } from '../calendar/events.ts';
import { type CalendarBranch, calendarBranches } from '../school/branches.ts';
import type { Answers, ImportKind, ImportQuestion } from './import-kind.ts';

/** What a file of a calendar says of one event; read by a program of its own, not by headings. */
export const calendarFields = [
  'activity',
  'date',
  'endDate',
  'time',
  'endTime',
  'location',
  'description',
  'state',
] as const;
export type CalendarField = (typeof calendarFields)[number];

export const longestEventLine = 120;
export const longestEventText = 1_000;
/** More events than a district's calendar has in two years, as a daily one would bring. */
export const mostCalendarEvents = 1_000;

const labels: Readonly<Record<CalendarField, string>> = {
  activity: 'Activity',
  date: 'First day',
  endDate: 'Last day',
  time: 'Begins',
  endTime: 'Ends',
  location: 'Location',
  description: 'Description',
  state: 'Status',
};

export const calendarImport: ImportKind = {
  name: 'calendar',
  needs: [],
  fields: calendarFields.map((id) => ({
    id,
    label: labels[id],
    synonyms: [],
    reader: id === 'date' || id === 'endDate' ? 'day' : 'text',
  })),
};

/** Into which branches' calendars the events go; one of them is needed. */
export function askBranches(answers: Answers): ImportQuestion[] {
  const isChosen = chosenBranches(answers).length > 0;
  return calendarBranches.map((branch) => ({
    key: branchKey(branch),
    about: '',
    text: sentence('Into the calendar of', branchOfCalendar[branch]),
    choices: [
      { value: '', text: 'No' },
      { value: 'Y', text: 'Yes' },
    ],
    isNeeded: !isChosen,
    value: answers[branchKey(branch)] === 'Y' ? 'Y' : '',
  }));
}

export function chosenBranches(answers: Answers): CalendarBranch[] {
  return calendarBranches.filter((branch) => answers[branchKey(branch)] === 'Y');
}

const branchKey = (branch: CalendarBranch) => `branch:${branch}`;
