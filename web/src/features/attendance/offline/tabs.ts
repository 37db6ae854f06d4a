/** What the portal's tabs in one browser tell each other about unsent marks. */
const channelName = 'portal.attendance';
const lockName = 'portal.attendance.send';

const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
channel?.addEventListener('message', tellHere);

function tellHere(): void {
  for (const listener of listeners) listener();
}

/** Says in every tab that what the device keeps has changed. */
export function announceChange(): void {
  tellHere();
  channel?.postMessage('changed');
}

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One tab at a time; where the browser knows no locks, the idempotency keys alone must do. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(lockName, work);
}
