const places = 'portal.visit.';

/**
 * When this person was last here before today, on this device: 'new' counts from then. Null at a
 * first visit. Visits of one day count as one, so that a reload does not empty the card.
 */
export function rememberVisit(userId: string, now = new Date()): string | null {
  const place = `${places}${userId}`;
  const today = now.toISOString();
  try {
    const [before = '', last = ''] = (window.localStorage.getItem(place) ?? '').split(' ');
    const isSameDay = last.slice(0, 10) === today.slice(0, 10);
    const since = isSameDay ? before : last;
    window.localStorage.setItem(place, `${since} ${today}`);
    return since === '' ? null : since;
  } catch {
    return null;
  }
}

/** Signing out leaves nothing of it for the next person at this device. */
export function forgetVisits(): void {
  try {
    for (const place of Object.keys(window.localStorage)) {
      if (place.startsWith(places)) window.localStorage.removeItem(place);
    }
  } catch {
    // Then none was kept either.
  }
}
