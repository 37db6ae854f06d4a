import { DataDirectoryInUse } from './db/server-lock.ts';
import { readSettings, SettingsError } from './settings.ts';
import { startPortal } from './start-portal.ts';

/** Longest wait for requests in flight when the portal is told to stop. */
const stopWithinMilliseconds = 10_000;

try {
  const settings = readSettings(process.env);
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

/** What the person can mend is said in a sentence; anything else with its stack. */
function describeFailure(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof DataDirectoryInUse) return error.message;
  const { code, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  const place = `${address}:${port}`;
  if (code === 'EADDRINUSE') {
    return `Something else listens on ${place} already. Stop it first, or choose another PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `The portal may not listen on ${place}. Choose a PORT above 1023.`;
  }
  return error;
}
