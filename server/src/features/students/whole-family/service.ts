import { householdFields, reachFields } from '@pallikoodam/domain/access/student-fields';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import type { GuardianContact } from '../../../platform/auth/session-lookup.ts';
import { differs } from '../../../platform/db/stamped-changes.ts';
import { remove, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { firstGuardianChanged } from '../../../platform/mail/templates/guardian-mails.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { listMailLanguages } from '../../account/service.ts';
import { refuseOwnAddress, requireNotOwnFamily } from '../../families/policy.ts';
import {
  changeFirstAddress,
  findFamily,
  type GuardianRow,
  isKept,
  listChildren,
  listFamiliesOf,
  listGuardians,
  moveChild,
  nameSecondGuardian,
  noteEnrolledBy,
  swapGuardians,
} from '../../families/service.ts';
import { listWhole } from '../child/data.ts';
import { deriveKeys, type StudentPatch, type StudentRow } from '../data.ts';
import { forgetNotes } from '../own-contact/service.ts';
import { changeEach } from '../whole-child/service.ts';
import { guardianQuestions } from './templates.ts';

export const secondHasAccess =
  'This parent has access. The family changes that in My Account, the office in the record of the family.';

const secondOfOther =
  'The child moves to the family of the first email, which has another second email. Leave this as it was.';

const sameAddress = 'This is the first email already. Enter another one, or leave it blank.';

export const onFamilyPage = 'Change the guardians on the family’s page.';
const noAccessYet =
  'This guardian has no access yet. Grant it on the family’s page first, then make this email the first one.';

type Changed = { before: StudentRow; after: StudentRow };

type Act = {
  context: CallContext;
  /** Whether the office has read what another first address changes. */
  confirmed: boolean;
};

/**
 * What the addresses of a record say of its family. Another first address is the corrected one of
 * the family, or the second guardian's, who changes places with the first, or leads the child to the
 * family that has it: each is asked before, and both are told. A second address that is new is to
 * be let in; saving a record never removes a guardian, and changes none who lives apart. Answers the
 * records that changed. PortalError 400, 403, and 409 with `confirm`.
 */
export async function carryFamilyAlong(
  tx: WriteTransaction,
  { before, after, ...act }: Changed & Act,
): Promise<Changed[]> {
  const { FamilyId, UserName, AdditionalEmail } = after;
  if (FamilyId === '') return [];
  const changed = [
    ...(before.UserName === UserName ? [] : ['UserName']),
    ...(before.AdditionalEmail === AdditionalEmail ? [] : ['AdditionalEmail']),
  ];
  if (changed.length > 0 && (await findFamily(tx.trx, FamilyId))?.isApart === 1) {
    const fields = Object.fromEntries(changed.map((field) => [field, onFamilyPage]));
    throw new PortalError('invalid', onFamilyPage, fields);
  }
  const to = await findOtherFamily(tx, { before, after });
  if (to !== undefined) {
    requireNotOwnFamily(tx, to);
    await carrySecondAlong(tx, { before, after, to });
    return moveToFamily(tx, { before, after, to, ...act });
  }
  await carrySecondAddress(tx, { before, after });
  return before.UserName === UserName ? [] : changeFirst(tx, { before, after, ...act });
}

/** The family's first guardian gets a corrected address, or changes places with the second one. */
async function changeFirst(
  tx: WriteTransaction,
  { before, after, context, confirmed }: Changed & Act,
): Promise<Changed[]> {
  const { FamilyId, UserName: Email } = after;
  refuseOwnAddress(context.caller, Email);
  const guardians = await listGuardians(tx.trx, FamilyId);
  const first = guardians.find(({ isFirst }) => isFirst === 1);
  const next = guardians.find((guardian) => guardian.Email === Email);
  if (next?.isConfirmed === 0) {
    throw new PortalError('invalid', checkFields, { UserName: noAccessYet });
  }
  if (first !== undefined && first !== next) {
    const { swap, correct } = guardianQuestions[context.language];
    const children = (await listChildren(tx.trx, [FamilyId])).map(nameChild).join(', ');
    const named = { former: nameGuardian(first), next: Email, children };
    const hasOwnContact = next !== undefined && reachFields.some((field) => next[field] !== '');
    const question =
      next === undefined
        ? correct(named)
        : swap({ ...named, next: nameGuardian(next), hasOwnContact });
    requireConfirmed(question, confirmed);
    await tellFirstChanged(tx, { context, recipients: [first.Email, Email] });
  }
  if (first === undefined || next === undefined || first === next) {
    await changeFirstAddress(tx, { FamilyId, Email });
    return carryAddresses(tx, FamilyId);
  }
  const former = await findContactBefore(tx, before);
  await swapGuardians(tx, { first, next, contact: former });
  const own = pickContact(next);
  return carryAddresses(tx, FamilyId, { ...own, ...readTypedContact({ before, after }) });
}

/** What is typed with another first address is that guardian's. */
function readTypedContact({ before, after }: Changed): Partial<GuardianContact> {
  const typed = reachFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(typed.map((field) => [field, after[field]]));
}

function pickContact(row: GuardianContact): GuardianContact {
  return recordOf(reachFields, (field) => row[field]);
}

/** How the first guardian was reached before a record was changed: as the newest one said. */
async function findContactBefore(tx: WriteTransaction, before: StudentRow) {
  const rows = await listWhole(tx, 'FamilyId', before.FamilyId);
  const newest = rows
    .map((row) => (row._id === before._id ? before : row))
    .reduce((one, other) => (isNewer(other, one) ? other : one), before);
  return pickContact(newest);
}

function isNewer(one: StudentRow, other: StudentRow): boolean {
  if (one.Year !== other.Year) return one.Year > other.Year;
  return one.updateTimeStamp > other.updateTimeStamp;
}

const nameChild = ({ FirstName, LastName }: { FirstName: string; LastName: string }) =>
  `${FirstName} ${LastName}`.trim();
const nameGuardian = ({ Name, Email }: GuardianRow) => (Name === '' ? Email : `${Name} (${Email})`);

/** PortalError 409 with `confirm`. */
function requireConfirmed(question: string, confirmed: boolean): void {
  if (!confirmed) throw new PortalError('conflict', question, { confirm: question });
}

/** To the guardians whom another first address concerns; it names neither to the other. */
async function tellFirstChanged(
  tx: WriteTransaction,
  {
    context: { portal, language },
    recipients,
  }: { context: CallContext; recipients: readonly string[] },
): Promise<void> {
  const languages = await listMailLanguages(tx.trx, recipients);
  for (const email of new Set(recipients)) {
    const mail = firstGuardianChanged({
      school: portal.school,
      language: languages.get(email) ?? language,
      link: `${portal.settings.publicUrl}/Account`,
    });
    await queueMail(tx, { purpose: 'first guardian changed', recipients: [email], ...mail });
  }
}

/** The family that another first address leads the child to; undefined where the child stays. */
async function findOtherFamily(
  { trx }: WriteTransaction,
  { before, after }: Changed,
): Promise<string | undefined> {
  if (before.UserName === after.UserName) return undefined;
  const families = await listFamiliesOf(trx, after.UserName);
  const isOwn = families.some(({ FamilyId }) => FamilyId === after.FamilyId);
  return isOwn ? undefined : families[0]?.FamilyId;
}

/** A second address that is typed while the child moves is the other family's, where that has none. */
async function carrySecondAlong(
  tx: WriteTransaction,
  { before, after: { AdditionalEmail, UserName }, to: FamilyId }: Changed & { to: string },
): Promise<void> {
  if (AdditionalEmail === '' || AdditionalEmail === before.AdditionalEmail) return;
  const message = AdditionalEmail === UserName ? sameAddress : secondOfOther;
  const guardians = await listGuardians(tx.trx, FamilyId);
  const isOther = guardians.some(
    ({ isFirst, Email }) => isFirst === 0 && Email !== AdditionalEmail,
  );
  if (isOther || AdditionalEmail === UserName) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: message });
  }
  await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
}

async function carrySecondAddress(tx: WriteTransaction, { before, after }: Changed): Promise<void> {
  const { FamilyId, AdditionalEmail } = after;
  if (before.AdditionalEmail === AdditionalEmail) return;
  if (AdditionalEmail !== '' && AdditionalEmail === after.UserName) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: sameAddress });
  }
  const guardians = await listGuardians(tx.trx, FamilyId);
  const second = guardians.find(({ isFirst }) => isFirst === 0);
  if (second !== undefined && isKept(second) && second.Email !== AdditionalEmail) {
    throw new PortalError('invalid', checkFields, { AdditionalEmail: secondHasAccess });
  }
  if (AdditionalEmail === '' && second !== undefined) {
    return leaveOutNamed(tx, { second, after });
  }
  await nameSecondGuardian(tx, { FamilyId, AdditionalEmail, isTheirWord: true });
}

/** A second address that is not kept goes with the last record of its years that names it. */
async function leaveOutNamed(
  tx: WriteTransaction,
  { second, after }: { second: GuardianRow; after: StudentRow },
): Promise<void> {
  const rows = await listWhole(tx, 'FamilyId', after.FamilyId);
  const isNamed = rows.some(
    ({ _id, Year, AdditionalEmail }) =>
      _id !== after._id && Year >= after.Year && AdditionalEmail === second.Email,
  );
  if (!isNamed) await remove(tx, 'guardian', second._id);
}

/** The record says of the household what the family says that it comes to, as after a merge. */
async function moveToFamily(
  tx: WriteTransaction,
  { before, after, to, context, confirmed }: Changed & Act & { to: string },
): Promise<Changed[]> {
  const { UserName } = after;
  const formers = await listGuardians(tx.trx, before.FamilyId);
  const former = findFirst(formers);
  const guardians = await listGuardians(tx.trx, to);
  const next = guardians.find(({ Email }) => Email === UserName);
  const named = {
    child: nameChild(after),
    former: former === undefined ? before.UserName : nameGuardian(former),
    next: next === undefined ? UserName : nameGuardian(next),
  };
  requireConfirmed(guardianQuestions[context.language].move(named), confirmed);
  const recipients = [former?.Email ?? before.UserName, UserName].filter((email) => email !== '');
  await tellFirstChanged(tx, { context, recipients });
  const isTyped = findFirst(guardians)?.Email === UserName;
  const typed = isTyped ? readTypedContact({ before, after }) : {};
  const changed = await moveChildTo(tx, { of: after, to, typed });
  for (const { Email: email } of formers.filter(({ isConfirmed }) => isConfirmed === 1)) {
    await noteEnrolledBy(tx, { FamilyId: to, email });
  }
  return changed.filter((one) => one.after._id !== after._id);
}

/** The child of a record moves with all of its records, which say of the household what the family says. */
export async function moveChildTo(
  tx: WriteTransaction,
  {
    of: { ChildId, UserName, AdditionalEmail },
    to,
    typed = {},
  }: {
    of: Pick<StudentRow, 'ChildId' | 'UserName' | 'AdditionalEmail'>;
    to: string;
    typed?: Partial<GuardianContact>;
  },
): Promise<Changed[]> {
  const guardians = await listGuardians(tx.trx, to);
  const first = findFirst(guardians);
  const household = { ...(await readHouseholdOf(tx, { familyId: to, first })), ...typed };
  await moveChild(tx, { childId: ChildId, FamilyId: to });
  const rows = await listWhole(tx, 'ChildId', ChildId);
  await forgetNotes(tx, { studentIds: rows.map(({ _id }) => _id), kept: first?.Email ?? '' });
  // The second address was of the family before, unless it was typed for this one.
  const listed = guardians.find(({ isFirst, Email }) => isFirst === 0 && Email === AdditionalEmail);
  const addresses = {
    UserName: first?.Email ?? UserName,
    AdditionalEmail: (findSecond(guardians) ?? listed)?.Email ?? '',
  };
  return changeEach(tx, rows, (row) => ({
    FamilyId: to,
    ...addresses,
    ...household,
    FamilyComments: '',
    ...deriveKeys({ ...row, ...addresses, ...household }),
  }));
}

/** What the records of a family say of its household: as the newest one does, else its first guardian. */
export async function readHouseholdOf(
  tx: WriteTransaction,
  { familyId, first }: { familyId: string; first: GuardianRow | undefined },
): Promise<StudentPatch> {
  const newest = (await listWhole(tx, 'FamilyId', familyId)).reduce<StudentRow | undefined>(
    (one, other) => (one === undefined || isNewer(other, one) ? other : one),
    undefined,
  );
  if (newest !== undefined) return recordOf(householdFields, (field) => newest[field]);
  const blank = recordOf(householdFields, () => '');
  return first === undefined ? blank : { ...blank, ...pickContact(first) };
}

function findFirst(guardians: readonly GuardianRow[]): GuardianRow | undefined {
  return guardians.find(({ isFirst }) => isFirst === 1);
}

/** The second guardian to whom the family or the office has granted access. */
function findSecond(guardians: readonly GuardianRow[]): GuardianRow | undefined {
  return guardians.find(({ isFirst, hasAccess }) => isFirst === 0 && hasAccess === 1);
}

/**
 * The records of all years carry the addresses of the family's guardians, as they are after one of
 * them was added, changed or taken out, and `contact`, where another one is the first now. Answers
 * the records that changed.
 */
export async function carryAddresses(
  tx: WriteTransaction,
  familyId: string,
  contact: Partial<GuardianContact> = {},
): Promise<Changed[]> {
  const guardians = await listGuardians(tx.trx, familyId);
  const first = findFirst(guardians);
  const hasListed = guardians.some(({ isFirst, hasAccess }) => isFirst === 0 && hasAccess === 0);
  const AdditionalEmail = findSecond(guardians)?.Email ?? '';
  const rows = await listWhole(tx, 'FamilyId', familyId);
  const wanted = (row: StudentRow) => ({
    UserName: first?.Email ?? row.UserName,
    // An address without access stays in the records that list it, and enters no other child's.
    AdditionalEmail: hasListed ? row.AdditionalEmail : AdditionalEmail,
    ...contact,
  });
  const touched = rows.filter((row) => differs(row, wanted(row)));
  return changeEach(tx, touched, (row) => ({
    ...wanted(row),
    ...deriveKeys({ ...row, ...wanted(row) }),
  }));
}
