import { mayOpen } from '@pallikoodam/domain/access/routes';
import { forgetPerson, recallPerson, rememberPerson } from '../lib/remembered-person.ts';
import { getSession, onSessionChange } from '../lib/session.ts';

/**
 * Makes the device ready to mark a class without a network, for those who mark one: it remembers
 * the person, keeps the screen's files and sends what waits. The next person here, signed in or
 * not, finds no class of the last one.
 */
export function followMarking(): void {
  let isMarking = false;
  let last: Promise<void> = Promise.resolve();
  /** One after the other, or what is begun late would undo that it has ended. */
  const afterwards = (step: () => Promise<void>) => {
    last = last.then(step).catch(() => undefined);
  };
  const follow = () => {
    const session = getSession();
    if (session.state === 'loading') return;
    if (session.state === 'signedIn') void startWorker().catch(() => undefined);
    if (session.state === 'signedIn' && mayOpen(session.roles, '/attendanceInfo')) {
      isMarking = true;
      rememberPerson(session);
      afterwards(() => begin(session.email));
    } else if (isMarking || recallPerson() !== null) {
      // Another tab may have forgotten the person already; what this one keeps is its own to clear.
      isMarking = false;
      forgetPerson();
      afterwards(end);
    }
  };
  onSessionChange(follow);
  // A page arrives with its reader known.
  follow();
}

async function begin(email: string): Promise<void> {
  void keepScreenFiles().catch(() => undefined);
  const { startMarking } = await import('../features/attendance/offline/sender.ts');
  await startMarking(email);
}

async function end(): Promise<void> {
  const { endMarking } = await import('../features/attendance/offline/sender.ts');
  await endMarking();
}

/**
 * Every address answers without a network from now on. The development server changes its files all
 * the time; keeping them would only confuse.
 */
async function startWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined;
  await navigator.serviceWorker.register('/service-worker.js');
  return navigator.serviceWorker.ready;
}

async function keepScreenFiles(): Promise<void> {
  const worker = await startWorker();
  worker?.active?.postMessage('keep the marking screen');
}
