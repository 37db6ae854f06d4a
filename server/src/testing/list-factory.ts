import { deriveEventKeys, planned } from '../features/calendar/data.ts';
import { deriveCompetitionKeys } from '../features/competitions/data.ts';
import { deriveGraduateKeys } from '../features/graduates/data.ts';
import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction, type RecordRow, remove } from '../platform/db/write.ts';

export type ListRecords = Awaited<ReturnType<typeof storeLists>>;

/** Stores an event as SuperAdmin would have added it. */
export function storeEvent(
  database: Database,
  changes: Partial<RecordRow<'calendar_event'>> = {},
): Promise<RecordRow<'calendar_event'>> {
  const values = {
    date: '2025-12-13',
    endDate: changes.date ?? '2025-12-13',
    activity: 'Winter Recital',
    description: 'All parents are welcome.',
    branch: 'North' as const,
    type: 'Cultural',
    location: 'School',
    time: '3:00 PM',
    endTime: '5:00 PM',
    ClassHeld: '' as const,
    state: planned,
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'calendar_event', { ...values, ...deriveEventKeys(values) }),
  );
}

/** Stores a contest as an Admin would have added it. */
export function storeCompetition(
  database: Database,
  changes: Partial<RecordRow<'competition'>> = {},
): Promise<RecordRow<'competition'>> {
  const values = {
    Grade: '3',
    EventName: 'Thirukkural recital',
    Link: 'https://contest.school.example/kural',
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'competition', { ...values, ...deriveCompetitionKeys(values) }),
  );
}

export function storeGraduate(
  database: Database,
  changes: Partial<RecordRow<'graduate'>> = {},
): Promise<RecordRow<'graduate'>> {
  const values = {
    FirstName: 'Kayal',
    LastName: 'Mullai',
    Year: '2024-2025',
    Branch: 'North',
    StudentTeacher: 'Anbu Selvan',
    GradeInTamilSchool: 'Nilai 8',
    ...changes,
  };
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'graduate', { ...values, ...deriveGraduateKeys(values) }),
  );
}

export function storeSponsor(
  database: Database,
  changes: Partial<RecordRow<'sponsor'>> = {},
): Promise<RecordRow<'sponsor'>> {
  return inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    insert(tx, 'sponsor', {
      order: 7,
      type: 'Photo',
      name: 'Kuyil Bakery',
      photo: '/art/sponsor-1.svg',
      url: '',
      ...changes,
    }),
  );
}

/** An event, and of each list one record that stands and one that was deleted. */
export async function storeLists(database: Database) {
  const stored = {
    competition: [await storeCompetition(database), await storeCompetition(database)],
    graduate: [await storeGraduate(database), await storeGraduate(database)],
    sponsor: [await storeSponsor(database), await storeSponsor(database)],
  } as const;
  const keep = async (table: keyof typeof stored) => {
    const [kept, deleted] = stored[table].map(({ _id }) => _id) as [string, string];
    await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
      remove(tx, table, deleted),
    );
    return { kept, deleted };
  };
  return {
    eventId: (await storeEvent(database))._id,
    competition: await keep('competition'),
    graduate: await keep('graduate'),
    sponsor: await keep('sponsor'),
  };
}
