import { type StartCardId, startCards } from '@pallikoodam/domain/start/cards';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds } from '../../platform/auth/policy.ts';

/** Each card takes the right of the page that it leads to. */
export function mayReadCard(caller: Caller, id: StartCardId): boolean {
  return holds(caller, startCards[id]);
}

/** Teachers look after the homework of their classes, HWC after the school's; for others it is no task. */
export function homeworkInCare({ role, teacherNames }: Caller): 'class' | 'school' | null {
  if (teacherNames.length > 0) return 'class';
  return role === 'HWC' ? 'school' : null;
}
