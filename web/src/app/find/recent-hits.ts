import { isKeyOf } from '@pallikoodam/domain/records/keyed';
import { type Hit, hitId, hitLabels } from './hit.ts';

/** With what a visit leaves on the device: signing out forgets both (features/start/last-visit.ts). */
const place = (userId: string) => `portal.visit.found.${userId}`;
const mostKept = 6;

/** What a person went to from the search last, on this device; the last one first. */
export function recallHits(userId: string): Hit[] {
  if (userId === '') return [];
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(place(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isHit).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

export function rememberHit(userId: string, hit: Hit): void {
  if (userId === '') return;
  const others = recallHits(userId).filter((one) => hitId(one) !== hitId(hit));
  try {
    const kept = [hit, ...others].slice(0, mostKept);
    window.localStorage.setItem(place(userId), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden; then none is remembered.
  }
}

function isHit(kept: unknown): kept is Hit {
  if (typeof kept !== 'object' || kept === null) return false;
  if (!('kind' in kept && 'title' in kept && 'about' in kept && 'href' in kept)) return false;
  const texts = [kept.title, kept.about, kept.href].every((text) => typeof text === 'string');
  // Within the portal alone: another program may have written there.
  const isWithin = typeof kept.href === 'string' && /^\/(?!\/)/.test(kept.href);
  return texts && isWithin && typeof kept.kind === 'string' && isKeyOf(hitLabels, kept.kind);
}
