/**
 * What the calls tell the session: `ended` when the server no longer knows who asks (401), and
 * `refused` when the role did not suffice (403), which may mean that it has changed.
 */
export type SessionSignal = 'ended' | 'refused';

const listeners = new Set<(signal: SessionSignal) => void>();

export function onSessionSignal(listener: (signal: SessionSignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceStatus(status: number): void {
  if (status !== 401 && status !== 403) return;
  const signal = status === 401 ? 'ended' : 'refused';
  for (const listener of listeners) listener(signal);
}
