import { mayOpen } from '@pallikoodam/domain/access/routes';
import { forgetPerson, recallPerson, rememberPerson } from '../lib/remembered-person.ts';
import { getSession, onSessionChange } from '../lib/session.ts';

/** A visitor comes to read: what is for a time without a network waits until the page rests. */
const visitorsRestMs = 3_000;

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
    if (session.state === 'signedIn') tellWorker('keep the letters');
    else setTimeout(() => void prepareVisitor().catch(() => undefined), visitorsRestMs);
    if (session.state === 'signedIn' && mayOpen(session.roles, '/attendanceInfo')) {
      isMarking = true;
      rememberPerson(session);
      afterwards(() => begin(session.email));
    } else if (isMarking || recallPerson() !== null) {
      // Another tab may have forgotten the person already; what this one keeps is its own to clear.
      isMarking = false;
      forgetPerson();
      tellWorker('close the marking screen');
      afterwards(end);
    }
  };
  onSessionChange(follow);
  // A page arrives with its reader known.
  follow();
}

async function begin(email: string): Promise<void> {
  tellWorker('keep the marking screen');
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

/** A Tamil page carries its letters within itself, and not every device has some of its own. */
async function prepareVisitor(): Promise<void> {
  const worker = await startWorker();
  if (worker === undefined || document.documentElement.lang !== 'ta') return;
  worker.active?.postMessage('keep the letters');
}

/** What it understands stands in worker/service-worker.ts. */
function tellWorker(order: string): void {
  const tell = (worker?: ServiceWorkerRegistration) => worker?.active?.postMessage(order);
  void startWorker().then(tell, () => undefined);
}
