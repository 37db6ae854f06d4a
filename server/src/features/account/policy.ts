import { needsSecondFactor } from '@pallikoodam/domain/access/second-factor';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Policy } from '../../platform/auth/policy.ts';

/** The queries of this feature take the caller's address and no other. */
export const accountPolicy = {
  'account.chooseLanguage': { rows: 'Of the mails to the own address.' },
  'account.changeEmail': {
    rows: 'The own address, by the link to the new one and in a session of the account that asked; roles of the staff stay with the old one. An address that is an account’s, a guardian’s, a volunteer’s or of a user-access record is refused.',
  },
  'account.readNewEmail': {
    rows: 'The address that asks and the new one, of the token of the link.',
  },
  'account.keepSessions': { rows: 'The own sessions.' },
} satisfies Policy;

export function mustHaveSecondFactor({ roles }: Caller): boolean {
  return needsSecondFactor(roles);
}
