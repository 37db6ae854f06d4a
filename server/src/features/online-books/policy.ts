import type { Caller } from '../../platform/auth/caller.ts';
import { holds } from '../../platform/auth/policy.ts';

export function findsOnlineBooks(caller: Caller): boolean {
  return holds(caller, 'onlineBooks.read');
}
