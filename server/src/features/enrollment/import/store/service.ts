import { randomBytes } from 'node:crypto';
import { formatReferenceId } from '@pallikoodam/domain/enrollment/reference-id';
import { newId } from '../../../../platform/db/new-id.ts';
import {
  insertAll,
  update,
  updateAll,
  type WriteTransaction,
} from '../../../../platform/db/write.ts';
import { mapInTurns } from '../../../../platform/give-way.ts';
import type { CallContext } from '../../../../platform/portal.ts';
import { type Doubt, noteDoubts } from '../../../children/service.ts';
import {
  deriveChildKey,
  firstGuardian,
  nameSecondGuardian,
  noteEnrolledBy,
} from '../../../families/service.ts';
import { deriveKeys, type NewStudent, type StudentRow } from '../../../students/service.ts';
import { listTakenReferences } from '../data.ts';

/** An enrollment of a sheet that is to be added. */
export type NewEnrollment = {
  /** Ids of a family or a child that is new are made before: the rows of one file share them. */
  FamilyId: string;
  isNewFamily: boolean;
  ChildId: string;
  isNewChild: boolean;
  record: NewStudent & { Year: string };
  /** The address that the row names first. */
  sentBy: string;
  doubts: readonly Doubt[];
};

export type ChangedEnrollment = {
  before: StudentRow;
  patch: Partial<NewStudent>;
  /** What is the child's, and stands in all of its records. */
  ofChild: Partial<Record<'Gender' | 'NameInTamil', string>>;
  /** A second address that the family did not have. */
  second: string;
};

/** Adds families, guardians, children and enrollments, a few statements each. */
export async function storeNewEnrollments(
  tx: WriteTransaction,
  { context, added }: { context: CallContext; added: readonly NewEnrollment[] },
): Promise<void> {
  const founding = firstOfEach(
    added.filter(({ isNewFamily }) => isNewFamily),
    ({ FamilyId }) => FamilyId,
  );
  await insertAll(
    tx,
    'family',
    founding.map(({ FamilyId }) => ({ _id: FamilyId })),
  );
  await insertAll(
    tx,
    'guardian',
    founding.flatMap(({ FamilyId, record: { UserName = '', AdditionalEmail = '' } }) => [
      { ...firstGuardian, FamilyId, Email: UserName, isNamed: 0 },
      ...(AdditionalEmail === ''
        ? []
        : [
            {
              ...firstGuardian,
              ...{ FamilyId, Email: AdditionalEmail, isNamed: 1 },
              ...{ isFirst: 0, hasAccess: 0, isConfirmed: 0 },
            },
          ]),
    ]),
  );
  const founded = new Set(founding);
  for (const { FamilyId, record, sentBy } of added.filter((each) => !founded.has(each))) {
    const { UserName, AdditionalEmail = '' } = record;
    await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
    if (sentBy !== UserName) await noteEnrolledBy(tx, { FamilyId, email: sentBy });
  }
  const born = firstOfEach(
    added.filter(({ isNewChild }) => isNewChild),
    ({ ChildId }) => ChildId,
  );
  await insertAll(
    tx,
    'child',
    await mapInTurns(born, ({ ChildId, FamilyId, record }) => {
      const {
        FirstName = '',
        LastName = '',
        DateOfBirth = '',
        Gender = '',
        NameInTamil = '',
      } = record;
      const named = { FirstName, LastName, DateOfBirth, Gender, NameInTamil };
      return { _id: ChildId, FamilyId, ...named, nameKey: deriveChildKey(named) };
    }),
  );
  const references = await drawReferences(tx, { context, added });
  const students = await mapInTurns(added, ({ FamilyId, ChildId, record }, index) => ({
    followsResult: 0,
    ...record,
    ...deriveKeys({ ...record, Volunteering: references[index] }),
    _id: newId(),
    FamilyId,
    ChildId,
    Volunteering: references[index] ?? '',
    LastModifiedBy: context.caller.email,
  }));
  await insertAll(tx, 'student', students);
  for (const [index, { doubts, ChildId, record }] of added.entries()) {
    const StudentId = students[index]?._id ?? '';
    const open = doubts.filter((doubt) => doubt.with !== null);
    await noteDoubts(tx, { doubts: open, ChildId, StudentId, sent: record });
  }
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const referenceTries = 5;

/** Reference IDs are random: of those that are taken others are drawn. */
async function drawReferences(
  { trx }: WriteTransaction,
  { context, added }: { context: CallContext; added: readonly NewEnrollment[] },
): Promise<string[]> {
  const { referencePrefix: prefix } = context.portal.school;
  const drawn: string[] = added.map(() => '');
  for (let tries = 0; tries < referenceTries && drawn.includes(''); tries += 1) {
    for (const [index, reference] of drawn.entries()) {
      const academicYear = added[index]?.record.Year;
      if (reference !== '' || academicYear === undefined) continue;
      drawn[index] = formatReferenceId({ prefix, academicYear, random: randomBytes(8) });
    }
    const taken = await listTakenReferences(trx, drawn);
    const seen = new Set<string>();
    for (const [index, reference] of drawn.entries()) {
      if (taken.has(reference) || seen.has(reference)) drawn[index] = '';
      seen.add(reference);
    }
  }
  return drawn;
}

/** Changes records, and of what is the child's all of its records. */
export async function storeChangedEnrollments(
  tx: WriteTransaction,
  {
    context,
    changed,
    enrollmentsOf,
  }: {
    context: CallContext;
    changed: readonly ChangedEnrollment[];
    enrollmentsOf: (childId: string) => readonly StudentRow[];
  },
): Promise<void> {
  const patches = new Map<string, { before: StudentRow; patch: Partial<NewStudent> }>();
  for (const { before, patch, ofChild } of changed) {
    const isOfChild = Object.keys(ofChild).length > 0;
    for (const record of isOfChild ? enrollmentsOf(before.ChildId) : [before]) {
      const known = patches.get(record._id)?.patch ?? {};
      const own = record._id === before._id ? patch : {};
      patches.set(record._id, { before: record, patch: { ...known, ...ofChild, ...own } });
    }
  }
  await updateAll(
    tx,
    'student',
    await mapInTurns([...patches.values()], ({ before, patch }) => ({
      id: before._id,
      patch: {
        ...patch,
        ...deriveKeys({ ...before, ...patch }),
        LastModifiedBy: context.caller.email,
      },
      knownStamp: before.updateTimeStamp,
    })),
  );
  for (const { before, ofChild, second } of changed) {
    if (Object.keys(ofChild).length > 0) {
      await update(tx, 'child', { id: before.ChildId, patch: ofChild });
    }
    const { FamilyId } = before;
    await nameSecondGuardian(tx, { FamilyId, AdditionalEmail: second, isTheirWord: true });
  }
}
