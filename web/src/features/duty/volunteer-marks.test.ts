import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import {
  bringBack,
  bringDaysBack,
  canBeMarked,
  countPresence,
  dutyKey,
  findFault,
  listUnmarked,
  type MarkedVolunteer,
  type Marking,
  markVolunteer,
  nothingMarked,
  nothingToSubmit,
  prepareSubmit,
  submitted,
  takeMarkBack,
  tickVolunteers,
} from './volunteer-marks.ts';

const kayal: MarkedVolunteer = {
  Name: 'Kayal',
  Email: 'Kayal@Family.example ',
  Branch: 'North',
  Role: 'Library Helper',
  YouthVolunteer: 'Yes',
};
const velan = { ...kayal, Name: 'Velan', Email: 'velan@family.example', YouthVolunteer: '' };
const ponni = { ...kayal, Name: 'Ponni', Email: 'ponni@family.example', YouthVolunteer: 'No' };
const date = '2025-10-04';

const mark = (marking: Marking, volunteer: MarkedVolunteer, given: 'present' | 'absent') =>
  markVolunteer(marking, { volunteer, mark: given });
const tick = (marking: Marking, ...volunteers: MarkedVolunteer[]) =>
  tickVolunteers(marking, { volunteers, isTicked: true });
const twoMarked = mark(mark(nothingMarked, kayal, 'present'), velan, 'absent');

it('sends all who are marked when none is ticked', () => {
  const { path, records, rest } = prepareSubmit(twoMarked, date);
  expect(path).toBe('all');
  expect(records).toEqual([
    {
      Name: 'Kayal',
      Email: 'kayal@family.example',
      Branch: 'North',
      Role: 'Library Helper',
      AttendanceDate: date,
      Youth: 'Yes',
      attendance: 'present',
    },
    expect.objectContaining({ Name: 'Velan', Youth: 'No', attendance: 'absent' }),
  ]);
  expect(rest.marks.size).toBe(0);
});

it('sends only the ticked ones when some are ticked, and tells the rest apart', () => {
  const { path, records, rest } = prepareSubmit(tick(twoMarked, velan), date);
  expect(path).toBe('ticked');
  expect(records.map(({ Name }) => Name)).toEqual(['Velan']);
  expect([...rest.marks.keys()]).toEqual([dutyKey(kayal)]);
  expect(rest.ticked.size).toBe(0);
});

it('sends no one when no one is marked', () => {
  expect(prepareSubmit(nothingMarked, date)).toMatchObject({ path: 'all', records: [] });
});

it('ticks only who has a mark, and unticks anybody (ATT-19)', () => {
  const all = tick(twoMarked, kayal, velan, ponni);
  expect([...all.ticked]).toEqual([dutyKey(kayal), dutyKey(velan)]);
  const none = tickVolunteers(all, { volunteers: [kayal, velan, ponni], isTicked: false });
  expect(none.ticked.size).toBe(0);
  expect(none.marks.size).toBe(2);
});

it('takes a mark back together with its tick', () => {
  const left = takeMarkBack(tick(twoMarked, kayal, velan), kayal);
  expect([...left.marks.keys()]).toEqual([dutyKey(velan)]);
  expect([...left.ticked]).toEqual([dutyKey(velan)]);
});

it('brings marks back without touching what was marked since', () => {
  const since = mark(nothingMarked, velan, 'present');
  const back = bringBack(since, tick(twoMarked, kayal));
  expect(countPresence(back)).toEqual({ present: 2, absent: 0 });
  expect([...back.ticked]).toEqual([dutyKey(kayal)]);
});

it('brings the marks of every date back', () => {
  const aside = new Map([
    ['2025-10-15', twoMarked],
    ['2025-10-22', mark(nothingMarked, kayal, 'absent')],
  ]);
  const now = new Map([
    ['2025-10-22', mark(nothingMarked, velan, 'present')],
    ['2025-10-29', mark(nothingMarked, ponni, 'present')],
  ]);
  const back = bringDaysBack(now, aside);
  expect([...back].map(([date, marking]) => [date, countPresence(marking)])).toEqual([
    ['2025-10-22', { present: 1, absent: 1 }],
    ['2025-10-29', { present: 1, absent: 0 }],
    ['2025-10-15', countPresence(twoMarked)],
  ]);
});

it('keeps one mark a person and role: the last (OP-120)', () => {
  const again = mark(twoMarked, { ...kayal, Email: 'KAYAL@family.example' }, 'absent');
  expect(again.marks.size).toBe(2);
  expect(countPresence(again)).toEqual({ present: 0, absent: 2 });
  const otherRole = mark(twoMarked, { ...kayal, Role: 'Technology' }, 'present');
  expect(countPresence(otherRole)).toEqual({ present: 2, absent: 1 });
});

it('leaves out of All present who is marked, recorded or cannot be marked', () => {
  const volunteers = [kayal, velan, ponni, { ...ponni, Email: '' }];
  const left = (recorded: string[]) =>
    listUnmarked(mark(nothingMarked, velan, 'absent'), {
      volunteers,
      recorded: new Set(recorded),
    }).map(({ Name }) => Name);
  expect(left([])).toEqual(['Kayal', 'Ponni']);
  expect(left([dutyKey(kayal)])).toEqual(['Ponni']);
});

it.each([{ Name: '' }, { Email: 'kayal' }, { Branch: '' }, { Role: '' }])(
  'does not mark a volunteer without what a record needs: %o',
  (lack) => {
    expect(canBeMarked(kayal)).toBe(true);
    expect(canBeMarked({ ...kayal, ...lack })).toBe(false);
  },
);

const t = ((text: string, { n } = { n: 0 }) =>
  text.replace('{{n}}', String(n))) as unknown as TFunction;

it('has a pair of texts for each path (OP-126)', () => {
  expect(submitted('ticked', { n: 3, t })).toBe('Attendance submitted for 3 selected volunteers');
  expect(submitted('all', { n: 40, t })).toBe('Volunteer attendance submitted for 40 volunteers');
  expect(nothingToSubmit('ticked', t)).toBe('Please select volunteers with attendance marked');
  expect(nothingToSubmit('all', t)).toBe('Please mark attendance for at least one volunteer');
});

it('names the volunteer whose record was refused', () => {
  const { records } = prepareSubmit(twoMarked, date);
  expect(findFault({ '1.Email': 'Please enter a valid email' }, records)).toEqual({
    name: 'Velan',
    message: 'Please enter a valid email',
  });
  expect(findFault({}, records)).toBeNull();
  expect(findFault({ body: 'Too many records in one call' }, records)).toBeNull();
});
