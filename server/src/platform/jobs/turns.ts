import { TooBusy } from '../portal-error.ts';

/** Who asks for something dear: by what they are told apart, and how they are known to have gone. */
export type Asker = { sender: string; signal?: AbortSignal | undefined };

export type Turns = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { begin: () => void; refuse: () => void };

/**
 * A queue with a bound for what takes a processor or much memory. Who has to wait stands in a line
 * with the others of the same sender, and each line gets its next one in turn: a thousand of one
 * sender do not hold up the others. Where more wait than may, the last one of the longest line is
 * refused. Who has hung up leaves the line. Rejects with TooBusy, or as the work does.
 */
export function createTurns({
  atOnce,
  mostWaiting,
  tryAgainInSeconds,
}: {
  atOnce: number;
  mostWaiting: number;
  /** About as long as it takes until everybody who may wait has had a turn. */
  tryAgainInSeconds: number;
}): Turns {
  /** The line that is served next comes first. */
  const lines = new Map<string, Waiter[]>();
  let running = 0;
  let waiting = 0;

  function waitForTurn({ sender, signal }: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: () => {
          signal?.removeEventListener('abort', leave);
          reject(new TooBusy(tryAgainInSeconds));
        },
      };
      const leave = () => takeOut(sender, waiter)?.refuse();
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(sender, [...(lines.get(sender) ?? []), waiter]);
      waiting += 1;
      if (waiting > mostWaiting) takeOut(findLongest(sender))?.refuse();
    });
  }

  /** The newcomer's own, unless another is longer. */
  function findLongest(newcomer: string): string {
    const lengthOf = (sender: string) => lines.get(sender)?.length ?? 0;
    return [...lines.keys()].reduce(
      (longest, sender) => (lengthOf(sender) > lengthOf(longest) ? sender : longest),
      newcomer,
    );
  }

  /** The last of a line, unless one is named. */
  function takeOut(sender: string, waiter = lines.get(sender)?.at(-1)): Waiter | undefined {
    const left = lines.get(sender)?.filter((other) => other !== waiter) ?? [];
    if (left.length > 0) lines.set(sender, left);
    else lines.delete(sender);
    waiting -= 1;
    return waiter;
  }

  /** Gives the place of who has ended to the next line, which then stands last. */
  function handOn(): void {
    const [next] = lines;
    if (next === undefined) {
      running -= 1;
      return;
    }
    const [sender, [first, ...others]] = next;
    lines.delete(sender);
    if (others.length > 0) lines.set(sender, others);
    waiting -= 1;
    first?.begin();
  }

  return async (asker, work) => {
    if (asker.signal?.aborted) throw new TooBusy(tryAgainInSeconds);
    if (running < atOnce) running += 1;
    else await waitForTurn(asker);
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}

/** What is dear in a portal, but for passwords (platform/auth/password-hashing.ts). */
export type PortalTurns = ReturnType<typeof createPortalTurns>;

export const createPortalTurns = () => ({
  /** Re-encoded, one at a time (platform/files/pictures.ts). */
  pictures: createTurns({ atOnce: 1, mostWaiting: 20, tryAgainInSeconds: 10 }),
  /** Calls with larger bodies than others, such as a sheet of books: they take as much longer. */
  largeCalls: createTurns({ atOnce: 1, mostWaiting: 4, tryAgainInSeconds: 10 }),
});
