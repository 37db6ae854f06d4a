import { needsSecondFactor } from '@pallikoodam/domain/access/second-factor';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Policy } from '../../platform/auth/policy.ts';

/** The queries of this feature take the caller's address and no other. */
export const accountPolicy = {
  'account.chooseLanguage': { rows: 'Of the mails to the own address.' },
  'account.changeEmail': {
    rows: 'The own address, once the new one is proven; roles of the staff stay with the old one.',
  },
  'account.confirmNewEmail': { rows: 'The address and account that the token of the link names.' },
  'account.keepSessions': { rows: 'The own sessions.' },
} satisfies Policy;

export function mustHaveSecondFactor({ roles }: Caller): boolean {
  return needsSecondFactor(roles);
}
