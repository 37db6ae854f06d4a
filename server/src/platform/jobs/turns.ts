import { longestReadingSeconds } from '../files/sheets.ts';
import { TooBusy } from '../portal-error.ts';

/** Who asks for something dear: by what they are told apart, and how they are known to have gone. */
export type Asker = { sender: string; signal?: AbortSignal | undefined };

export type Turns = <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;

type Waiter = { begin: () => void; refuse: (reason?: string) => void };

/** What one sender has here; it is forgotten once nothing of it runs or waits. */
type Line = {
  sender: string;
  running: number;
  waiters: Waiter[];
  /** The number of the turn that it had last. */
  lastTurn: number;
};

const ownFirst =
  'Your earlier requests are still being worked on. Please try again in a few seconds.';

/**
 * A queue with a bound for what takes a processor or much memory. Who has to wait stands in a line
 * with the others of the same sender, and the line that was served longest ago is served next: a
 * thousand of one sender do not hold up the others. Where more wait than may, the last one of the
 * longest line is refused. Who has hung up leaves the line. Rejects with TooBusy, or as the work does.
 */
export function createTurns({
  atOnce,
  mostWaiting,
  ofOne = { atOnce, waiting: mostWaiting },
  tryAgainInSeconds,
}: {
  atOnce: number;
  mostWaiting: number;
  /** How many of these may be one sender's. */
  ofOne?: { atOnce: number; waiting: number };
  /** About as long as it takes until everybody who may wait has had a turn. */
  tryAgainInSeconds: number;
}): Turns {
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;
  let turns = 0;

  /** A new line comes before those that have just been served, and behind all that wait longer. */
  function lineOf(sender: string): Line {
    const lastTurn = turns - atOnce + 0.5;
    const line = lines.get(sender) ?? { sender, running: 0, waiters: [], lastTurn };
    lines.set(sender, line);
    return line;
  }

  function waitForTurn({ sender, signal }: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: (reason) => {
          signal?.removeEventListener('abort', leave);
          reject(new TooBusy(tryAgainInSeconds, reason));
        },
      };
      const line = lineOf(sender);
      const leave = () => takeOut(line, waiter)?.refuse();
      signal?.addEventListener('abort', leave, { once: true });
      line.waiters.push(waiter);
      waiting += 1;
      beginNext();
      if (line.waiters.length > ofOne.waiting) takeOut(line)?.refuse(ownFirst);
      else if (waiting > mostWaiting) takeOut(findLongest(line))?.refuse();
    });
  }

  /** The newcomer's own, unless another is longer. */
  function findLongest(newcomer: Line): Line {
    return [...lines.values()].reduce(
      (longest, line) => (line.waiters.length > longest.waiters.length ? line : longest),
      newcomer,
    );
  }

  /** The last of a line, unless one is named. */
  function takeOut(line: Line, waiter = line.waiters.at(-1)): Waiter | undefined {
    line.waiters = line.waiters.filter((other) => other !== waiter);
    waiting -= 1;
    forgetIfDone(line);
    return waiter;
  }

  function forgetIfDone({ sender, running: ofLine, waiters }: Line): void {
    if (ofLine === 0 && waiters.length === 0) lines.delete(sender);
  }

  /** Begins what waits as long as there is room; of the line first that was served longest ago. */
  function beginNext(): void {
    const ready = (line: Line) => line.waiters.length > 0 && line.running < ofOne.atOnce;
    while (running < atOnce) {
      const [line] = [...lines.values()]
        .filter(ready)
        .toSorted((one, other) => one.lastTurn - other.lastTurn);
      if (line === undefined) return;
      turns += 1;
      line.lastTurn = turns;
      line.running += 1;
      running += 1;
      takeOut(line, line.waiters[0])?.begin();
    }
  }

  return async (asker, work) => {
    if (asker.signal?.aborted) throw new TooBusy(tryAgainInSeconds);
    await waitForTurn(asker);
    try {
      return await work();
    } finally {
      const line = lineOf(asker.sender);
      line.running -= 1;
      running -= 1;
      forgetIfDone(line);
      beginNext();
    }
  };
}

/** What is dear in a portal, but for passwords (platform/auth/password-hashing.ts). */
export type PortalTurns = ReturnType<typeof createPortalTurns>;

export const createPortalTurns = () => ({
  /** Re-encoded, one at a time (platform/files/pictures.ts). */
  pictures: createTurns({ atOnce: 1, mostWaiting: 20, tryAgainInSeconds: 10 }),
  /** Files that arrive for such a call: however slowly one comes, it holds up its sender alone. */
  uploads: createTurns({
    atOnce: 8,
    mostWaiting: 20,
    ofOne: { atOnce: 1, waiting: 4 },
    tryAgainInSeconds: longestReadingSeconds,
  }),
  /**
   * Calls with larger bodies than others, such as a sheet of books: they take as much longer. One
   * sender's are done one after another, while there is room for another's.
   */
  largeCalls: createTurns({
    atOnce: 2,
    mostWaiting: 20,
    ofOne: { atOnce: 1, waiting: 4 },
    tryAgainInSeconds: longestReadingSeconds,
  }),
});
