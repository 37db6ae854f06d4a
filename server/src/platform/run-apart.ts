import { fork } from 'node:child_process';
import { checkFields, PortalError } from './portal-error.ts';

export const unreadableSheet =
  'This file cannot be read. Save it as .xlsx or as “CSV UTF-8” and try again.';

const tooDear =
  'This file takes more time or memory to read than any list needs. Send a smaller one.';

/**
 * Runs a program in a process of its own with bounds of time and memory, sends it its order and
 * returns its answer (receive-order.ts). PortalError 400 for `file` if it gives none within them.
 */
export function runApart<Answer>(
  file: string,
  order: unknown,
  { seconds, memoryMb }: { seconds: number; memoryMb: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reader = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // It needs none of the portal's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const end = () => reader.kill('SIGKILL');
    process.once('exit', end);
    const refuse = (reason: string) =>
      reject(new PortalError('invalid', checkFields, { file: reason }));
    reader.once('message', (answer) => {
      resolve(answer as Answer);
      end();
    });
    reader.once('error', reject);
    reader.once('exit', (_code, signal) => {
      process.off('exit', end);
      refuse(signal === null ? unreadableSheet : tooDear);
    });
    // Where it has ended already, its exit says so.
    reader.send(order as object, () => undefined);
  });
}
