import { leftToOthers, reachFields } from '@pallikoodam/domain/access/student-fields';
import { refused, type Verdict } from '@pallikoodam/domain/import/verdict';
import type { Caller } from '../../../../platform/auth/caller.ts';
import type { GuardianContact } from '../../../../platform/auth/session-lookup.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { askAnother, isOwnFamily } from '../../../families/policy.ts';
import { onFamilyPage } from '../../../students/service.ts';
import { readApartContacts } from '../data.ts';
import type { SheetChild } from '../recognise/service.ts';
import type { NewEnrollment } from '../store/service.ts';
import type { Decided } from '../stored/service.ts';

const inRecord = 'The parents live in separate households: change this in the record itself.';

/** What no sheet changes: the importer's own family, and the contact data of parents who live apart. */
export type SheetGuard = {
  /** The row as it was decided, or refused. */
  check: (decided: Decided, child: SheetChild) => Decided;
  /** A new record of a family apart is reached as the family's first guardian is. */
  keepContact: (added: NewEnrollment) => NewEnrollment;
};

export async function openGuard(
  trx: Database['kysely'],
  { caller, children }: { caller: Caller; children: readonly SheetChild[] },
): Promise<SheetGuard> {
  const familyIds = children.flatMap(({ recognised }) => recognised.FamilyId ?? []);
  const apart = await readApartContacts(trx, familyIds);
  return {
    check: (decided, child) => {
      const verdict = findRefusal(decided, { caller, child, apart });
      return verdict === null ? decided : { verdict };
    },
    keepContact: (added) => {
      const contact = apart.get(added.FamilyId);
      return contact === undefined ? added : { ...added, record: { ...added.record, ...contact } };
    },
  };
}

function findRefusal(
  { plan, verdict: { name } }: Decided,
  {
    caller,
    child: {
      recognised: { FamilyId, guardians },
    },
    apart,
  }: { caller: Caller; child: SheetChild; apart: ReadonlyMap<string, GuardianContact> },
): Verdict | null {
  if (plan === undefined || FamilyId === null) return null;
  const isOwn = isOwnFamily(caller, FamilyId);
  if ('added' in plan) {
    if (isOwn) return refused(name, askAnother);
    const { AdditionalEmail = '' } = plan.added.record;
    const isKnown = guardians.some(({ Email }) => Email === AdditionalEmail);
    if (!apart.has(FamilyId) || AdditionalEmail === '' || isKnown) return null;
    return refused(name, onFamilyPage, 'AdditionalEmail');
  }
  const { patch, ofChild } = plan.changed;
  const fields = Object.keys({ ...patch, ...ofChild });
  const others = isOwn ? [...leftToOthers, 'AdditionalEmail'] : [];
  const own = fields.find((field) => others.includes(field));
  if (own !== undefined) return refused(name, askAnother, own);
  const ofOne: readonly string[] = apart.has(FamilyId) ? ['AdditionalEmail', ...reachFields] : [];
  const kept = fields.find((field) => ofOne.includes(field));
  return kept === undefined ? null : refused(name, inRecord, kept);
}
