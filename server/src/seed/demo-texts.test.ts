import { readPeople } from '@pallikoodam/content/people';
import { readSchool } from '@pallikoodam/content/school';
import { findTamilNameFault } from '@pallikoodam/domain/people/tamil-name';
import { startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { coverRoles } from '@pallikoodam/domain/volunteers/values';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from './demo-accounts.ts';
import { keepFeast } from './feasts.ts';
import { layIntoYear } from './lay-into-year.ts';
import { asWritten, generateSchool } from './scale.ts';

/** What the demo school says in two languages, in each year that it may be laid into. */

const school = readSchool();
const rows = generateSchool({ scale: 1, school });
const years = ['2025-2026', '2026-2027', '2027-2028', '2028-2029', '2029-2030', '2030-2031'];

const english =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const tamil = 'ஜனவரி|பிப்ரவரி|மார்ச்|ஏப்ரல்|மே|ஜூன்|ஜூலை|ஆகஸ்ட்|செப்டம்பர்|அக்டோபர்|நவம்பர்|டிசம்பர்';
const englishWeekdays = ['Sunday', 'Friday', 'Saturday'];
const tamilWeekdays = ['ஞாயிற்றுக்கிழமை', 'வெள்ளிக்கிழமை', 'சனிக்கிழமை'];

/** The days that a text names, as month and day: `12-13`. */
function daysIn(text: string, months: string): string[] {
  const names = months.split('|');
  const form = new RegExp(
    `(${months}) (\\d{1,2})(?:(?: to | – )(?:(${months}) )?(\\d{1,2}))?`,
    'gu',
  );
  return [...text.matchAll(form)].flatMap(([, month = '', day, nextMonth = month, last]) =>
    [
      [month, day],
      [nextMonth, last],
    ].flatMap(([name = '', number]) =>
      number === undefined ? [] : [`${names.indexOf(name) + 1}-${number}`],
    ),
  );
}

/** 'Saturday, December 13, 2025' with the weekday that the day really is. */
function weekdaysIn(text: string, months: string, weekdays: readonly string[]): void {
  const form = new RegExp(`(${weekdays.join('|')}), (${months}) (\\d{1,2}), (\\d{4})`, 'gu');
  for (const [said, weekday = '', month = '', day, year] of text.matchAll(form)) {
    const real = new Date(Date.UTC(Number(year), months.split('|').indexOf(month), Number(day)));
    expect([said, [0, 5, 6].indexOf(real.getUTCDay())]).toEqual([said, weekdays.indexOf(weekday)]);
  }
}

describe.each(years)('the demo school of %s', (year) => {
  const lay = layIntoYear(year, school.referencePrefix);
  const news = rows.news.map(lay);
  const events = rows.calendar_event.map(lay).map(keepFeast);

  it('tells the same days in both languages, each on its weekday and near its own date', () => {
    for (const { News, NewsInTamil, CreatedDate } of news) {
      expect(daysIn(NewsInTamil, tamil), News).toEqual(daysIn(News, english));
      weekdaysIn(News, english, englishWeekdays);
      weekdaysIn(NewsInTamil, tamil, tamilWeekdays);
      for (const [named] of `${News} ${NewsInTamil}`.matchAll(/\b20\d\d\b/g)) {
        expect(Math.abs(Number(named) - Number(CreatedDate.slice(0, 4))), News).toBeLessThan(2);
      }
    }
    expect(news.flatMap(({ News }) => daysIn(News, english)).length).toBeGreaterThan(8);
  });

  it('names in the news the days of its calendar', () => {
    const [start] = [startOfAcademicYear(year)];
    const day = (activity: string) =>
      events.find((event) => event.activity === activity && event.date >= `${start}-08-01`);
    const said = (beginning: string) => {
      const { News = '' } = news.find(({ News }) => News.startsWith(beginning)) ?? {};
      return daysIn(News, english);
    };
    const short = (date = '') => `${Number(date.slice(5, 7))}-${Number(date.slice(8))}`;
    const off = day('No classes: Thanksgiving');
    expect(said('No classes at any branch')).toEqual([short(off?.date), short(off?.endDate)]);
    expect(said('The Winter Recital')).toEqual([short(day('Winter Recital')?.date)]);
    expect(said('The Thirukkural contest')).toEqual([short(day('Thirukkural contest')?.date)]);
  });

  it('opens each registration before the year that it is for', () => {
    const opened = events.filter(({ activity }) => activity.startsWith('Registration for'));
    expect(opened.length).toBeGreaterThan(0);
    for (const { activity, activityInTamil, date } of opened) {
      const [named = ''] = /\d{4}-\d{4}/.exec(activity) ?? [];
      expect(startOfAcademicYear(named), activity).toBe(Number(date.slice(0, 4)));
      expect(activityInTamil).toContain(named);
    }
  });
});

it('says everything in Tamil too', () => {
  const inTamil = /\p{Script=Tamil}/u;
  for (const {
    activity,
    activityInTamil,
    description,
    descriptionInTamil,
  } of rows.calendar_event) {
    expect(activityInTamil, activity).toMatch(inTamil);
    if (description !== '') expect(descriptionInTamil, description).toMatch(inTamil);
    expect(`${activity} ${description}`).not.toMatch(inTamil);
  }
  for (const { News, NewsInTamil } of rows.news) expect(NewsInTamil, News).toMatch(inTamil);
  for (const { EventName, EventNameInTamil } of rows.competition)
    expect(EventNameInTamil, EventName).toMatch(inTamil);
  for (const { name, nameInTamil } of rows.gallery) expect(nameInTamil, name).toMatch(inTamil);
  const people = [
    ...rows.config.map(({ StudentTeacher, NameInTamil }) => [StudentTeacher, NameInTamil]),
    ...rows.volunteer.map(({ Name, NameInTamil }) => [Name, NameInTamil]),
  ];
  for (const [name = '', nameInTamil = ''] of people) {
    expect(nameInTamil, name).not.toBe('');
    expect(findTamilNameFault(nameInTamil), nameInTamil).toBeNull();
  }
});

it('contradicts neither itself nor the school', () => {
  // Registration is open all year.
  expect(rows.setting).toContainEqual(
    expect.objectContaining({ _id: 'enrollment', value: 'Open' }),
  );
  expect(
    rows.calendar_event.filter(({ activity }) => /Registration closes/.test(activity)),
  ).toEqual([]);
  // No one teaches a level that the school does not have.
  const taught = new Set(rows.config.map(({ Grade }) => Grade));
  const beyond = userGrades.slice(userGrades.indexOf('Nilai 8') + 1);
  expect(beyond.filter((level) => taught.has(level) && /^Nilai/.test(level))).toEqual([]);
  // A role has one spelling.
  const roles = [...new Set(rows.volunteer.map(({ Role }) => Role))];
  for (const role of roles) {
    expect(roles.filter((other) => coverRoles(role).includes(other))).toEqual([role]);
  }
});

it('has who signs in for an office stand for it among the committee', () => {
  const { board, committee } = readPeople();
  const offices = { Treasurer: 'Treasurer', LibAdmin: 'Librarian (North)' } as const;
  for (const [role, office] of Object.entries(offices)) {
    const named = [...board, ...committee].find((person) => person.role.en === office)?.name;
    const account = demoAccounts.find((each) => each.role === role);
    const record = rows.config.find(({ TeacherEmail }) => TeacherEmail === account?.email);
    expect(named, office).toEqual({ en: account?.name, ta: record?.NameInTamil });
    expect(record?.Branch).toBe('North');
  }
});

it.each([
  ['2026-11-25', false],
  ['2027-05-20', true],
])('has results of the year only when it has ended: on %s %s', (today, hasResults) => {
  const results = ['Promoted', 'Retained'];
  const made = generateSchool(asWritten({ scale: 1, school, today }, '2026-2027'));
  const current = made.student.filter(({ Year }) => Year === '2025-2026');
  expect(current.some(({ Status }) => results.includes(Status))).toBe(hasResults);
  const ids = new Set(current.map(({ _id }) => _id));
  const judged = [...made.assessment()].filter(
    ({ StudentId, Status }) => ids.has(StudentId) && results.includes(Status),
  );
  expect(judged.length > 0).toBe(hasResults);
  // Those of the year before have theirs.
  expect(made.student.some(({ Status, Year }) => Status === 'Promoted' && Year < '2025')).toBe(
    true,
  );
});
