import type { FastifyBaseLogger } from 'fastify';
import type { Portal } from '../portal.ts';
import { clearIncoming, incomingFolder } from './incoming.ts';
import { leaseMilliseconds, sweepObjects } from './objects.ts';

const hour = 60 * 60 * 1000;

/**
 * Removes what is due in the storage, at the start and every hour after it. The embedded database
 * has one process: what it left behind when it was killed goes at once; elsewhere other processes
 * may be at work on it, and it goes when their time has passed.
 */
export function keepFilesClean(
  { settings, database, storage, clock }: Portal,
  log: FastifyBaseLogger,
): { stop: () => Promise<void> } {
  const alone = settings.databaseUrl === undefined;
  const sweep = async ({ first }: { first: boolean }) => {
    const now = clock();
    const shifted = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    const lone = alone && first;
    try {
      await clearIncoming(incomingFolder(settings), { olderThan: lone ? now : shifted(-hour) });
      const before = lone ? shifted(leaseMilliseconds) : now;
      const swept = await sweepObjects(database, { storage, before });
      if (swept > 0) log.info({ swept }, 'objects without a record were removed');
    } catch (error) {
      log.warn({ err: error }, 'the storage of files was not swept');
    }
  };
  let running = sweep({ first: true });
  const timer = setInterval(() => {
    running = running.then(() => sweep({ first: false }));
  }, hour);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
