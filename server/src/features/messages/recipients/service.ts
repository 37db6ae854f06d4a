import type { RecipientRule } from '@pallikoodam/contract/announcements';
import { pickEmails, pickPhones } from '@pallikoodam/domain/messages/mailbox';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import type { CallContext } from '../../../platform/portal.ts';
import { listActivePeople } from '../../access/service.ts';
import { listFamilyPhones, listFamilyRecipients } from '../../families/service.ts';
import { readCurrentYear } from '../../school/service.ts';
import { listReachableFamilies } from '../../students/service.ts';
import { listVolunteerAddresses } from '../../volunteers/service.ts';
import { listSubscribers } from '../data.ts';

type Reachable = { Branch: string; emails: readonly string[]; phones: readonly string[] };

/**
 * Whom a rule names (COM-10 to COM-16): the addresses or telephones of its people, each mailbox and
 * telephone once, in order. A mail goes to the school's group address as well, where it has one;
 * without people there is no mail at all.
 */
export async function listRecipients(context: CallContext, rule: RecipientRule): Promise<string[]> {
  const people = await listPeople(context, rule);
  const named = people.filter(({ Branch }) => rule.Branch === 'All' || isOf(rule.Branch, Branch));
  if (rule.Type === 'SMS') return pickPhones(named.flatMap(({ phones }) => phones));
  const emails = pickEmails(named.flatMap((person) => person.emails));
  // Without people there is no mail, not even one to the group alone.
  return emails.length === 0 ? [] : pickEmails([...emails, context.portal.school.groupEmail]);
}

/** Who belongs to no branch is not left out by one: subscribers, people of the whole school. */
function isOf(branch: string, own: string): boolean {
  return own === '' || matchesBranch(branch, own);
}

async function listPeople(context: CallContext, rule: RecipientRule): Promise<Reachable[]> {
  switch (rule.Who) {
    case 'Parents':
    case 'ParentsAndApplicants':
      return listParents(context, rule);
    case 'Teachers':
      return listStaff(context, 'Teacher');
    case 'Staff':
      return listStaff(context, rule.Role);
    case 'Volunteers':
      return listVolunteers(context);
    case 'Subscribers':
      return listReaders(context);
    case 'All': {
      // COM-11, OP-158: volunteers by e-mail only.
      const others = rule.Type === 'Email' ? listVolunteers(context) : Promise.resolve([]);
      const parents = listParents(context, { Type: rule.Type, Who: rule.Who });
      const found = await Promise.all([parents, listStaff(context, 'Teacher'), others]);
      return found.flat();
    }
  }
}

/**
 * An SMS is for children who come to class (OP-157); a mail for all of the year but those whom the
 * school has not accepted (COM-12): anyone can fill in the form.
 */
const textedStatuses = ['Active', 'Promoted'];
const leftOut = { accepted: ['Submitted', 'Rejected'], applicants: ['Rejected'] };

async function listParents(
  { portal }: CallContext,
  {
    Type,
    Who,
    Grade,
    StudentTeacher,
  }: Pick<RecipientRule, 'Type' | 'Who' | 'Grade' | 'StudentTeacher'>,
): Promise<Reachable[]> {
  const year = await readCurrentYear(portal);
  const rows = await listReachableFamilies(portal.database, {
    year,
    statuses: Type === 'SMS' ? textedStatuses : undefined,
    leftOut: leftOut[Who === 'ParentsAndApplicants' ? 'applicants' : 'accepted'],
    Grade,
    StudentTeacher,
  });
  const { kysely } = portal.database;
  if (Type === 'SMS') {
    const phones = await listFamilyPhones(kysely, { year, records: rows });
    return rows.map(({ Branch }, index) => ({ Branch, emails: [], phones: phones[index] ?? [] }));
  }
  const mailed = await listFamilyRecipients(kysely, { year }, { named: rows });
  return rows.map(({ Branch, FamilyId }) => ({
    Branch,
    emails: mailed.get(FamilyId) ?? [],
    phones: [],
  }));
}

async function listStaff(context: CallContext, role?: string): Promise<Reachable[]> {
  const people = await listActivePeople(context, role);
  return people.map(({ Branch, TeacherEmail, TeacherMobile }) => ({
    Branch,
    emails: [TeacherEmail],
    phones: [TeacherMobile],
  }));
}

async function listVolunteers(context: CallContext): Promise<Reachable[]> {
  const year = await readCurrentYear(context.portal);
  const volunteers = await listVolunteerAddresses(context, year);
  return volunteers.map(({ Branch, Email, Mobile }) => ({
    Branch,
    emails: [Email],
    phones: [Mobile],
  }));
}

async function listReaders({ portal }: CallContext): Promise<Reachable[]> {
  const emails = await listSubscribers(portal.database.kysely);
  return emails.map((email) => ({ Branch: '', emails: [email], phones: [] }));
}
