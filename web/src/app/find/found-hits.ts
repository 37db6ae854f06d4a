import type { Found, FoundChild } from '@pallikoodam/contract/find';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { Hats } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { TFunction } from 'i18next';
import { writeSearch } from '../../lib/address-bar.ts';
import { formatDay } from '../../lib/format.ts';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';
import { readPerson } from '../../lib/read-person.ts';
import type { Hit } from './hit.ts';

type Reader = {
  roles: Hats;
  language: string;
  t: TFunction;
};

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');
const address = (path: RoutePath, search: Record<string, string> = {}) =>
  `${path}${writeSearch(search)}`;

/** What the server has found, as the reader goes to it. */
export function listFoundHits(found: Found, reader: Reader): Hit[] {
  return [
    ...found.children.flatMap((child) => hitOfChild(child, reader)),
    ...found.children.slice(0, mostPaid).flatMap((child) => payFor(child, reader)),
    ...found.families.map((family): Hit => {
      const { t } = reader;
      const former = family.isFormer
        ? t('formerly {{email}}', { email: family.Email })
        : family.Email;
      const href = address('/Family', { id: family._id });
      return { kind: 'family', title: family.Children.join(', '), about: former, href };
    }),
    ...found.people.flatMap((person) => hitOfPerson(person, reader)),
    ...found.books.map(({ bookid, title, author }): Hit => {
      const href = address('/ManageBooks', { search: bookid });
      return { kind: 'book', title, about: join(bookid, author), href };
    }),
    ...found.onlineBooks.map(({ Id, Title, Grade }): Hit => {
      const href = address('/OnlineBooks', { search: Title });
      return { kind: 'onlineBook', title: Title, about: join(Id, reader.t(Grade)), href };
    }),
    ...found.events.map(({ date, activity, activityInTamil, branch }): Hit => {
      const href = address('/AcademicCalendar', { view: 'month', day: date, branch });
      return {
        kind: 'event',
        title: inReadersLanguage(activity, activityInTamil),
        about: formatDay(date),
        href,
      };
    }),
  ];
}

function nameChild({ FirstName, LastName, NameInTamil }: FoundChild, language: string) {
  const latin = `${FirstName} ${LastName}`;
  const isTamil = language === 'ta' && NameInTamil !== '';
  return isTamil ? { title: NameInTamil, other: latin } : { title: latin, other: NameInTamil };
}

function hitOfChild(child: FoundChild, { roles, language, t }: Reader): Hit[] {
  const { title, other } = nameChild(child, language);
  const { GradeInTamilSchool, StudentTeacher, Year, ReferenceId } = child;
  const about = join(other, t(GradeInTamilSchool), readPerson(StudentTeacher), Year, ReferenceId);
  const href = hrefOfChild(child, roles);
  return href === null ? [] : [{ kind: 'child', title, about, href }];
}

/** Of so many children the payment is offered beside the record. */
const mostPaid = 2;

function payFor(child: FoundChild, { roles, language, t }: Reader): Hit[] {
  if (!may(roles, 'treasury.keepLedger')) return [];
  const { title: name } = nameChild(child, language);
  const { Year, ReferenceId, FirstName, LastName } = child;
  const search = { tab: 'families', search: ReferenceId || `${FirstName} ${LastName}`, Year };
  const title = t('Record a payment for {{name}}', { name });
  return [
    { kind: 'act', title, about: join(Year, ReferenceId), href: address('/Treasury', search) },
  ];
}

/** The family's record, the own children's page, the list of the class, the library's desk. */
function hrefOfChild(child: FoundChild, roles: Hats): string | null {
  const search = `${child.FirstName} ${child.LastName}`;
  if (may(roles, 'families.read') && child.FamilyId !== '')
    return address('/Family', { id: child.FamilyId });
  if (child.isOwn) return address('/StudentInfo');
  if (may(roles, 'students.listMaster'))
    return address('/KidsMasterData', { search, Year: child.Year });
  return may(roles, 'library.keep') ? address('/BookAssign', { search }) : null;
}

/** Of people without a screen that the reader may open nothing is shown. */
function hitOfPerson(person: Found['people'][number], reader: Reader): Hit[] {
  const { kind, Name, NameInTamil, Role, Branch } = person;
  const { roles, t } = reader;
  const lists: Record<typeof kind, readonly RoutePath[]> = {
    volunteer: ['/ManageVolunteer', '/SchoolAttendance'],
    user: ['/ManageRole', ...(Role === 'Teacher' ? (['/Teachers'] as const) : [])],
    teacher: ['/Teachers'],
  };
  const path = lists[kind].find((each) => mayOpen(roles, each));
  if (path === undefined) return [];
  const href = address(path, path === '/SchoolAttendance' ? {} : { search: Name });
  return [
    {
      kind: 'person',
      title: inReadersLanguage(Name, NameInTamil),
      about: join(t(Role), t(Branch)),
      href,
    },
  ];
}
