import { may } from '@pallikoodam/domain/access/capabilities';
import { mostStartCards, type StartCardId, startCards } from '@pallikoodam/domain/start/cards';
import type { Caller } from '../../platform/auth/caller.ts';
import { holds } from '../../platform/auth/policy.ts';

/** Each card takes the right of the page that it leads to. */
export function mayReadCard(caller: Caller, id: StartCardId): boolean {
  return holds(caller, startCards[id]);
}

/** As many cards as a person takes in at a glance for each of the roles, those of the first in front. */
export function chooseCards<Card extends { id: StartCardId }>(
  { roles }: Caller,
  cards: readonly Card[],
): Card[] {
  const chosen = roles.flatMap((role) =>
    cards.filter(({ id }) => may([role], startCards[id])).slice(0, mostStartCards),
  );
  return [...new Set(chosen)];
}

/** Teachers look after the homework of their classes, HWC after the school's; for others it is no task. */
export function homeworkInCare({ roles, teacherNames }: Caller): ('class' | 'school')[] {
  return [
    ...(teacherNames.length > 0 ? (['class'] as const) : []),
    ...(roles.includes('HWC') ? (['school'] as const) : []),
  ];
}
