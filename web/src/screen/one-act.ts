import { isConflict } from '../lib/refusal.ts';

/** What came of asking for an act: its answer, and whether it was a repeat that nothing came of. */
type Outcome<Output> = { output: Output; isRepeat: boolean };

/**
 * One tap, one act. What is asked for again with the same input while it is under way is the same
 * act: both get its one answer. So is a second tap on a button that still stands there because the
 * lists have not read again: the last act is not sent twice, and where another one came in between,
 * the server's 409 ('not lent') tells what one has done oneself. Acts of other inputs go their way.
 */
export function createOneAct<Input, Output>() {
  const underWay = new Map<string, Promise<Output>>();
  /** What was done since the lists were read, the last one at the end. */
  const done = new Map<string, Output>();

  const send = async (key: string, write: () => Promise<Output>): Promise<Output> => {
    try {
      const output = await write();
      done.delete(key);
      done.set(key, output);
      return output;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    async run(input: Input, write: () => Promise<Output>): Promise<Outcome<Output>> {
      const key = keyOf(input);
      const same = underWay.get(key);
      if (same !== undefined) return { output: await same, isRepeat: true };
      const isDone = done.has(key);
      if (isDone && [...done.keys()].at(-1) === key && underWay.size === 0) {
        return { output: done.get(key) as Output, isRepeat: true };
      }
      const sent = send(key, write);
      underWay.set(key, sent);
      try {
        return { output: await sent, isRepeat: false };
      } catch (error) {
        if (!isDone || !isConflict(error)) throw error;
        return { output: done.get(key) as Output, isRepeat: true };
      }
    },
    /** The lists show what was done, or it was taken back: from now on it may be meant again. */
    forget(input: Input): void {
      done.delete(keyOf(input));
    },
  };
}

function keyOf(input: unknown): string {
  return (
    JSON.stringify(input, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ) ?? ''
  );
}
