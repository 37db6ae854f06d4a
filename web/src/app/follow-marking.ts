import { mayOpen } from '@pallikoodam/domain/access/routes';
import { forgetPerson, recallPerson, rememberPerson } from '../lib/remembered-person.ts';
import { getSession, onSessionChange } from '../lib/session.ts';

/**
 * Makes the device ready to mark a class without a network, for those who mark one: it remembers
 * the person, keeps the screen's files and sends what waits. Whoever else signs in, or nobody, finds
 * no class of the last person here.
 */
export function followMarking(): void {
  onSessionChange(() => {
    const session = getSession();
    if (session.state === 'loading') return;
    if (session.state === 'signedIn' && mayOpen(session.role, '/attendanceInfo')) {
      rememberPerson(session);
      void begin(session.email).catch(() => undefined);
    } else if (recallPerson() !== null) {
      forgetPerson();
      void end().catch(() => undefined);
    }
  });
}

async function begin(email: string): Promise<void> {
  keepScreenFiles();
  const { startMarking } = await import('../features/attendance/offline/marking.ts');
  await startMarking(email);
}

async function end(): Promise<void> {
  const { endMarking } = await import('../features/attendance/offline/marking.ts');
  await endMarking();
}

/** The development server changes its files all the time; keeping them would only confuse. */
function keepScreenFiles(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
