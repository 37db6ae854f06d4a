import { hashPassword, verifyPassword } from 'better-auth/crypto';

/**
 * The component's own hashes, worked out one after another. Each takes a processor for a twentieth
 * of a second: with twenty people at the door at once they would fill all threads that Node keeps
 * for such work, and every processor of a small machine, while a roll-call waits
 * (docs/decisions/0043-bars.md).
 */
export const passwordHashing = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }) => inTurn(() => verifyPassword(given)),
};

const inTurn = createQueue();

/** Runs what it is given in that order, each after the one before has ended, well or badly. */
export function createQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
