import { may } from '@pallikoodam/domain/access/capabilities';
import {
  decideUserEdit,
  mayReadAccess,
  type UserEditDecision,
} from '@pallikoodam/domain/access/user-edits';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds, nameHolders, type Policy } from '../../platform/auth/policy.ts';

const ownAddress = {
  rows: `The own address; ${nameHolders('account.lookUpAnybody')} any.`,
  may: (caller: Caller, email: string) =>
    email === caller.email || holds(caller, 'account.lookUpAnybody'),
  refusal: 'This is not your email address.',
};

type Edit = Omit<Parameters<typeof decideUserEdit>[0], 'caller'>;

function decideEdit({ roles, email }: Caller, edit: Edit): UserEditDecision {
  if (!may(roles, 'users.edit')) return { allowed: false, reason: '' };
  return decideUserEdit({ ...edit, caller: { roles, email } });
}

const editable = {
  may: (caller: Caller, edit: Edit) => decideEdit(caller, edit).allowed,
  refusal: (caller: Caller, edit: Edit) => {
    const decision = decideEdit(caller, edit);
    return decision.allowed ? '' : decision.reason;
  },
};

export const accessPolicy = {
  'account.lookUpRole': ownAddress,
  'account.lookUpName': ownAddress,
  'account.lookUpAnybody': { rows: 'Widens the two above to any address.' },
  'users.list': {
    rows: 'Active teachers who have a grade, with name, grade, branch and link; every role but Parent all people with access.',
  },
  'users.listInFull': {
    rows: 'Widens the one above to all people with access.',
    may: (caller) => holds(caller, 'users.listInFull'),
  },
  'users.read': {
    rows: 'Admin only those of no SuperAdmin or Admin.',
    may: ({ roles }, record: { Role: string }) => mayReadAccess(roles, record),
    refusal: 'Only a SuperAdmin may see the access of administrators.',
  },
  'users.edit': {
    rows: 'Admin only records that neither are nor become SuperAdmin or Admin. No one adds or changes a record of the own address, or that of the last SuperAdmin.',
    ...editable,
  },
  'users.delete': {
    rows: 'Not the own record, nor that of the last SuperAdmin.',
    ...editable,
  },
  'users.invite': {
    rows: 'People whose record grants a role and who have no account of their own yet. Also tells who has signed in, and when last.',
    may: (caller) => holds(caller, 'users.invite'),
  },
  'users.resetSecondFactor': {
    rows: 'Not the own one; also signs the person out everywhere.',
    may: (caller, email: string) => email !== caller.email,
    refusal: 'Please turn off your own code on the page My Account.',
  },
} satisfies Policy;
