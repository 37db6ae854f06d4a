import { type Found, type FoundEvent, mostFoundOfKind } from '@pallikoodam/contract/find';
import type { CallContext } from '../../platform/portal.ts';
import { readToday } from '../../platform/school-calendar.ts';
import { findPeople } from '../access/service.ts';
import { findEvents } from '../calendar/service.ts';
import { findFamiliesByContact } from '../families/service.ts';
import { findBooks } from '../library/service.ts';
import { findOnlineBooks } from '../online-books/service.ts';
import { readCurrentYear } from '../school/service.ts';
import { findChildren } from '../students/service.ts';
import { findVolunteers } from '../volunteers/service.ts';

/** A letter alone names too much; a Tamil one may be a syllable, a digit a book. */
const tooLittle = /^[\p{Script=Latin}\p{P}\s]$/u;

const nothing: Found = {
  children: [],
  families: [],
  books: [],
  onlineBooks: [],
  people: [],
  events: [],
};

/**
 * A few of each kind that the words name. Each kind asks the right of its own list and keeps to what
 * that list would show the caller.
 */
export async function findAnything(context: CallContext, words: string): Promise<Found> {
  if (tooLittle.test(words)) return nothing;
  const wanted = { words, limit: mostFoundOfKind };
  const [children, families, books, onlineBooks, people, events] = await Promise.all([
    findChildren(context, wanted),
    findFamiliesByContact(context, wanted),
    findBooks(context, wanted),
    findOnlineBooks(context, wanted),
    findPersons(context, wanted),
    findEventsOfBranches(context, wanted),
  ]);
  return { children, families, books, onlineBooks, people, events };
}

type Wanted = { words: string; limit: number };

/** People with access, for others the teachers of the public page; this year's volunteers. */
async function findPersons(context: CallContext, wanted: Wanted): Promise<Found['people']> {
  const year = await readCurrentYear(context.portal);
  const [people, volunteers] = await Promise.all([
    findPeople(context, wanted),
    findVolunteers(context, { ...wanted, year }),
  ]);
  return [
    ...people,
    ...volunteers.map(({ Name, NameInTamil, Role, Branch }) => ({
      kind: 'volunteer' as const,
      Name,
      NameInTamil,
      Role,
      Branch,
    })),
  ];
}

/** An event that several branches hold on one day is one. */
async function findEventsOfBranches(
  context: CallContext,
  { words, limit }: Wanted,
): Promise<FoundEvent[]> {
  const rows = await findEvents(context, {
    words,
    from: readToday(context),
    schoolYear: await readCurrentYear(context.portal),
  });
  const events = Map.groupBy(rows, ({ date, activity }) => `${date} ${activity}`);
  return [...events.values()].slice(0, limit).flatMap(([first]) => {
    if (first === undefined) return [];
    const { _id, date, activity, activityInTamil, branch } = first;
    return [{ _id, date, activity, activityInTamil, branch }];
  });
}
