import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism, totalmem } from 'node:os';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { type Asker, createTurns } from '../jobs/turns.ts';

export type PasswordHashing = {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
  /** What is hashed within `work` waits in this asker's line. */
  askedBy: <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result>;
};

/** As the component hashes: scrypt with N = 16,384 and r = 16 takes N·r·128 bytes. */
const bytesOfHash = 16_384 * 16 * 128;

/** A hall of families at the door is one address, which may try 100 times in five minutes. */
const mostWaiting = 120;

/** For invitations and the demo school, where the password is never typed. */
const portalItself: Asker = { sender: '' };

/**
 * The component's own hashes, by turns of the senders' addresses, so that a thousand wrong
 * passwords hold up no other sign-in; unknown addresses and sign-ups are hashed and wait alike. The
 * component passes no request on to what hashes for it: it comes along by itself
 * (docs/decisions/0043-bars.md).
 */
export function createPasswordHashing({
  atOnce = countHashesAtOnce(readMachine()),
  component = { hash: hashPassword, verify: verifyPassword },
}: {
  atOnce?: number;
  component?: Pick<PasswordHashing, 'hash' | 'verify'>;
} = {}): PasswordHashing {
  const turns = createTurns({ atOnce, mostWaiting, tryAgainInSeconds: 5 });
  const askers = new AsyncLocalStorage<Asker>();
  const inTurn = <Result>(work: () => Promise<Result>) =>
    turns(askers.getStore() ?? portalItself, work);
  return {
    hash: (password) => inTurn(() => component.hash(password)),
    verify: (given) => inTurn(() => component.verify(given)),
    askedBy: (asker, work) => askers.run(asker, work),
  };
}

/**
 * As many as there are processors, in an eighth of the memory. Of the threads that Node keeps for such
 * work one is left for a picture, and one for files and for compressing answers.
 */
export function countHashesAtOnce({
  processors,
  memoryBytes,
  threads,
}: ReturnType<typeof readMachine>): number {
  const inMemory = Math.floor(memoryBytes / 8 / bytesOfHash);
  return Math.max(1, Math.min(processors, inMemory, threads - 2));
}

function readMachine() {
  return {
    processors: availableParallelism(),
    // What a container may have; 0 where nothing says so.
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    threads: Number(process.env.UV_THREADPOOL_SIZE) || 4,
  };
}
