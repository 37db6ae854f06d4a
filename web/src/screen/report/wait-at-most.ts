/**
 * Waits for work that may never tell its end, no longer than given and no longer than `signal` is
 * not aborted; rejects then. The work itself is left alone.
 */
export function waitAtMost<Result>(
  work: Promise<Result>,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    const timer = setTimeout(() => reject(new Error('It took too long.')), milliseconds);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    });
  });
}
