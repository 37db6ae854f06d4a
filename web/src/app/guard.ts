import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { redirect } from '@tanstack/react-router';
import { mustSetUp, type Session } from '../lib/session.ts';

/**
 * Lets people into a page that is theirs to open; everybody else goes to /Signin, which leads back
 * here or says that the page is not open to the role (OP-35, OP-47). Waits until the role is known.
 */
export async function admit(
  path: RoutePath,
  { href }: { href: string },
  readSession: () => Promise<Session>,
): Promise<void> {
  if (mayOpen('visitor', path)) return;
  const session = await readSession();
  if (mustSetUp(session) && path !== '/Account') throw redirect({ to: '/Account', replace: true });
  if (mayOpen(session.role, path)) return;
  throw redirect({ to: '/Signin', search: { from: href }, replace: true });
}
