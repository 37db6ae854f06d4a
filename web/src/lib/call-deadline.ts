/**
 * How long calls may take. A hanging server must not keep a skeleton on the screen: a query ends
 * after a minute, all its tries together, and a person who has waited ten seconds may end it.
 */
export const longestCallMilliseconds = 60_000;
export const slowAfterMilliseconds = 10_000;

export const waitedTooLong = 'The portal takes too long to answer. Please try again.';
export const stoppedWaiting = 'Loading was stopped.';

/** Ends a call that no further try follows; the message is an English key for `t`. */
export class WaitingEnded extends Error {}

/** Of each query, by the signal that its tries share. */
const deadlines = new WeakMap<AbortSignal, number>();
const slowReads = new Set<(message: string) => void>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Begins a call: pass on `signal`, and call `settle` when it has ended either way. */
export function beginCall({ read, signal }: { read: boolean; signal?: AbortSignal | undefined }): {
  signal: AbortSignal;
  settle: () => void;
} {
  const controller = new AbortController();
  const end = (message: string) => controller.abort(new WaitingEnded(message));
  const passOn = () => controller.abort(signal?.reason);
  const left = readDeadline(signal) - Date.now();
  const timers = [setTimeout(() => end(waitedTooLong), Math.max(0, left))];
  // Whether a stopped write was stored is not known: it goes on.
  if (read) timers.push(setTimeout(() => markSlow(end), slowAfterMilliseconds));
  signal?.addEventListener('abort', passOn, { once: true });
  if (signal?.aborted) passOn();
  const settle = () => {
    for (const timer of timers) clearTimeout(timer);
    signal?.removeEventListener('abort', passOn);
    if (slowReads.delete(end)) tell();
  };
  return { signal: controller.signal, settle };
}

function readDeadline(signal: AbortSignal | undefined): number {
  const fresh = Date.now() + longestCallMilliseconds;
  if (signal === undefined) return fresh;
  const deadline = deadlines.get(signal) ?? fresh;
  deadlines.set(signal, deadline);
  return deadline;
}

function markSlow(end: (message: string) => void): void {
  slowReads.add(end);
  tell();
}

/** Whether something has been read for longer than ten seconds. */
export const slowness = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): boolean => slowReads.size > 0,
  getOnServer: (): boolean => false,
};

/** Ends what has been read for so long; each place then offers to try again. */
export function stopSlowReads(): void {
  for (const end of [...slowReads]) end(stoppedWaiting);
}
