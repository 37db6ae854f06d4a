import { readSettings } from './settings.ts';
import { describeFailure } from './start-failure.ts';

/** Longest wait for everything in flight when the portal is told to stop. */
const stopWithinMilliseconds = 10_000;

try {
  const settings = readSettings(process.env);
  // Not loaded before: a wrong setting is said at once.
  const { startPortal } = await import('./start-portal.ts');
  const running = await startPortal(settings);
  console.log(`Pallikoodam is open at ${settings.publicUrl}`);
  for (const line of running.greeting) console.log(line);

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    running.app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopWithinMilliseconds).unref();
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
