import type { RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { withParent } from '@pallikoodam/domain/access/roles';
import { expect, it } from 'vitest';
import { findCommittee } from './find-committee.ts';
import { findScreens } from './find-screens.ts';

const read = (files: Record<string, Record<string, string>>): Record<string, string> =>
  Object.assign({}, ...Object.values(files));
const english = read(import.meta.glob('../../i18n/en/*.json', { eager: true, import: 'default' }));
const tamil = read(import.meta.glob('../../i18n/ta/*.json', { eager: true, import: 'default' }));
const translate = (key: string) => [key, english[key] ?? key, tamil[key] ?? key];

function find(who: RoleOrVisitor, typed: string) {
  const roles = who === 'visitor' ? (['visitor'] as const) : withParent([who]);
  return findScreens({ roles, typed, t: (key) => key, translate });
}

const screens = (hits: ReturnType<typeof find>) => hits.filter(({ kind }) => kind === 'screen');

it.each([
  ['Parent', 'homework', '/StudentInfo'],
  ['Parent', 'வீட்டுப்பாடம்', '/StudentInfo'],
  ['Parent', 'next class', '/StudentInfo'],
  ['Parent', 'அடுத்த வகுப்பு', '/StudentInfo'],
  ['Parent', 'my class', '/StudentInfo'],
  ['Parent', 'due', '/Payments'],
  ['Parent', 'balance', '/Payments'],
  ['Parent', 'what is owed', '/Payments'],
  ['Parent', 'நிலுவை', '/Payments'],
  ['Parent', 'fees', '/Payments'],
  ['Parent', 'செலுத்த வேண்டியது', '/Payments'],
  ['Parent', 'pay', '/payment'],
  ['Parent', 'கட்டணம்', '/payment'],
  ['BOD', 'report card', '/StudentInfo'],
  ['Parent', 'tax', '/Payments'],
  ['Parent', 'receipt', '/Payments'],
  ['Parent', 'report card', '/ReportCards'],
  ['Parent', 'மதிப்பெண் அட்டை', '/ReportCards'],
  ['Parent', 'map', '/Contactus'],
  ['Parent', 'school address', '/Contactus'],
  ['Parent', 'பள்ளி முகவரி', '/Contactus'],
  ['Parent', 'holiday', '/AcademicCalendar'],
  ['Parent', 'holidays', '/AcademicCalendar'],
  ['Parent', 'விடுமுறை', '/AcademicCalendar'],
  ['Parent', 'library', '/Noolulagam'],
  ['Parent', 'நூலகம்', '/Noolulagam'],
  ['Parent', 'who runs the library', '/Members'],
  ['Parent', 'president', '/Members'],
  ['visitor', 'librarian', '/Members'],
  ['visitor', 'நூலகர்', '/Members'],
  ['visitor', 'நூலகம்', '/Members'],
  ['visitor', 'who runs the library', '/Members'],
  ['visitor', 'member', '/Members'],
  ['visitor', 'map', '/Contactus'],
  ['visitor', 'holiday', '/AcademicCalendar'],
  ['Teacher', 'homework', '/HomeWork'],
  ['Teacher', 'report card', '/ReportCards'],
  ['SuperAdmin', 'நூலகம்', '/LibraryManagement'],
  ['LibAdmin', 'library', '/LibraryManagement'],
  ['Treasurer', 'balance', '/Treasury'],
] as const)('%s who types %s is led first to %s', (who, typed, path) => {
  expect(screens(find(who, typed))[0]?.href).toBe(path);
});

it.each([['absent'], ['sick'], ['வர முடியாது']])(
  'a parent who types %s can report it, before any page',
  (typed) => {
    const [first] = find('Parent', typed);
    expect(first).toMatchObject({ kind: 'act', title: 'Report an absence' });
    expect(screens(find('Parent', typed))).toEqual([]);
  },
);

it('words that only sound like a page are not taken for it where another has them', () => {
  expect(find('Parent', 'sick')).toHaveLength(1);
});

it.each(['BOD', 'HWC', 'LibAdmin', 'Treasurer'] as const)(
  'leads no %s to papers that are of families or classes',
  (who) => {
    const paths = ['report cards', 'letters of service', 'statement', 'acknowledgment']
      .flatMap((typed) => screens(find(who, typed)))
      .map(({ href }) => href);
    for (const path of [
      '/ReportCards',
      '/ServiceLetters',
      '/YearStatement',
      '/GiftAcknowledgment',
    ]) {
      expect(paths).not.toContain(path);
    }
  },
);

it.each([
  ['librarian', 'en', 'Kuyili Sembiyan'],
  ['நூலகர்', 'ta', 'குயிலி செம்பியன்'],
  ['kuyili', 'en', 'Kuyili Sembiyan'],
  ['treasurer', 'en', 'Manimaran Uthiyan'],
  ['தலைவர்', 'ta', 'இளமாறன் செங்குட்டுவன்'],
])('finds by %s who leads the school', (typed, language, name) => {
  const hits = findCommittee({ typed, language });
  expect(hits.map(({ title }) => title)).toContain(name);
  expect(hits.every(({ href }) => href === '/Members')).toBe(true);
});
