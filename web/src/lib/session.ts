import { type Roles, withParent } from '@pallikoodam/domain/access/roles';
import { needsSecondFactor } from '@pallikoodam/domain/access/second-factor';
import { useSyncExternalStore } from 'react';
import { type AccountFault, askAccount, tellAccount } from './account-requests.ts';
import { api } from './api.ts';
import { statusOf, tryAgain } from './refusal.ts';
import { type RememberedPerson, recallPerson } from './remembered-person.ts';
import { useRenderedFor } from './rendered-for.ts';
import { onSessionSignal } from './session-signals.ts';

/** Who uses the portal in this browser (ENT-42); `loading` until that is known. */
export type Session =
  | { state: 'loading'; roles: readonly ['visitor']; email: ''; userId: '' }
  | { state: 'visitor'; roles: readonly ['visitor']; email: ''; userId: '' }
  | {
      state: 'signedIn';
      /** All of the person's, the first in front: the school's order decides (domain/access). */
      roles: Roles;
      email: string;
      userId: string;
      /** As the school writes it; left out where it is not known (yet). */
      name?: string;
      /** Has to set up a sign-in code before anything else opens. */
      mustSetUp?: boolean;
    };

/** Before it is known who asks. */
export const unknownSession: Session = {
  state: 'loading',
  roles: ['visitor'],
  email: '',
  userId: '',
};
const visitor: Session = { ...unknownSession, state: 'visitor' };

/** Set while a person is signed in, for the next page's first paint and for other tabs (boot.js). */
const signedInMark = 'portal.signedIn';

/** How long the look-up may take before the remembered person stands in for the answer. */
const patienceMilliseconds = 5_000;

let current: Session = unknownSession;
/** False while `current` is only what the device remembers. */
let confirmed = true;
let lookup: Promise<Session> | null = null;
/** Grows when the session changes other than by a look-up: the answer of an older look-up is void. */
let generation = 0;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();

export function useSession(): Session {
  const { session } = useRenderedFor();
  return useSyncExternalStore(onSessionChange, getSession, () => session);
}

export function getSession(): Session {
  return current;
}

/** Called when the session ends otherwise than by Logout here: it ran out, or another tab left. */
export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The session as soon as it is known; asks the server if that has not been done (OP-35, OP-36). Throws
 * `SessionUnknown` when the server does not answer.
 */
export async function settledSession(): Promise<Session> {
  return current.state === 'loading' ? refreshSession() : current;
}

/** As the server names a person in a page; null stands for a visitor. */
export type NamedPerson = {
  id: string;
  email: string;
  roles: Roles;
  name?: string;
  mustSetUp?: boolean;
} | null;

export function sessionOf(person: NamedPerson): Session {
  if (person === null) return visitor;
  const { id: userId, ...known } = person;
  return { state: 'signedIn', userId, ...known };
}

/** Takes over what the page itself was rendered for. */
export function hydrateSession(session: Session): void {
  if (session.state !== 'loading') applySession(session);
}

/** Takes over how the server has greeted the person: a record of access does not name families. */
export function adoptName(userId: string, name: string): void {
  if (current.state === 'signedIn' && current.userId === userId) change({ ...current, name });
}

/** Asks the server again who is signed in and which roles that person has. */
export function refreshSession(): Promise<Session> {
  if (lookup !== null) return lookup;
  const own = askWhoIsSignedIn().finally(() => {
    if (lookup === own) lookup = null;
  });
  lookup = own;
  return own;
}

/** The person the server itself has confirmed as signed in; null until it has been reached. */
export function confirmedSession(): Session | null {
  return confirmed && current.state !== 'loading' ? current : null;
}

type UnknownCause = { unreachable: boolean; tooMany: boolean; named?: string };

/**
 * The server could not say who is signed in: no answer came at all (`unreachable`), or it was asked
 * too often (`tooMany`). Where only the roles are missing, `named` is the address of the person.
 */
export class SessionUnknown extends Error {
  readonly unreachable: boolean;
  readonly tooMany: boolean;
  readonly named: string | undefined;

  constructor(message: string, { unreachable, tooMany, named }: UnknownCause) {
    super(message);
    this.unreachable = unreachable;
    this.tooMany = tooMany;
    this.named = named;
  }
}

async function askWhoIsSignedIn(): Promise<Session> {
  const before = current;
  const startedIn = generation;
  const answer = await askServer().catch((error: unknown) => {
    if (generation !== startedIn) return current;
    const remembered = recallInstead(error);
    if (remembered === null) throw error;
    return remembered;
  });
  if (generation !== startedIn) return lookup ?? current;
  if (!('state' in answer)) {
    confirmed = false;
    return change({ state: 'signedIn', ...answer });
  }
  const now = confirmSession(answer);
  if (before.state === 'signedIn' && now.state === 'visitor' && !leaving) announceLoss();
  return now;
}

/** Voids the answer of a look-up under way. */
function cancelPendingLookup(): void {
  generation += 1;
  lookup = null;
}

/** The session has just changed in this tab, whatever an older look-up will answer. */
function applySession(next: Session): void {
  cancelPendingLookup();
  confirmSession(next);
}

/** Takes over what the server itself has said. */
function confirmSession(next: Session): Session {
  confirmed = true;
  return change(next);
}

async function askServer(): Promise<Session> {
  const limit = recallPerson() === null ? {} : { milliseconds: patienceMilliseconds };
  const { body, fault } = await askAccount('/get-session', limit);
  if (fault === null) return readSession(body);
  const unreachable = fault.kind === 'unreachable';
  throw new SessionUnknown(fault.message, { unreachable, tooMany: fault.kind === 'tooMany' });
}

/** The remembered person while the server does not answer, unless it has already named another. */
function recallInstead(error: unknown): RememberedPerson | null {
  if (!(error instanceof SessionUnknown) || !error.unreachable) return null;
  const person = recallPerson();
  return error.named === undefined || error.named === person?.email ? person : null;
}

/** The answer names the person; a second call tells the roles (AUTH-07). */
async function readSession(answer: unknown): Promise<Session> {
  const person = readPerson(answer);
  if (person === null) return visitor;
  try {
    const record = await api.getRoleByEmail({ email: person.email });
    const roles = withParent(record?.Roles ?? []);
    // Few roles need a code; of those alone the server is asked whether this school wants it.
    const asks = !person.hasCode && needsSecondFactor(roles);
    const mustSetUp = asks && (await api.getSecondFactor()).required;
    const { email, userId } = person;
    const name = record?.StudentTeacher ?? '';
    return { state: 'signedIn', roles, email, userId, mustSetUp, ...(name !== '' && { name }) };
  } catch (error) {
    const status = statusOf(error);
    throw new SessionUnknown('The roles could not be looked up.', {
      unreachable: status === null,
      tooMany: status === 429,
      named: person.email,
    });
  }
}

function readPerson(answer: unknown): { email: string; userId: string; hasCode: boolean } | null {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return null;
  const { user } = answer;
  if (typeof user !== 'object' || user === null || !('email' in user) || !('id' in user))
    return null;
  if (typeof user.email !== 'string' || typeof user.id !== 'string') return null;
  const hasCode = !('twoFactorEnabled' in user) || user.twoFactorEnabled !== false;
  return { email: user.email, userId: user.id, hasCode };
}

/** Whether the person has to set up a sign-in code before anything else opens. */
export function mustSetUp(session: Session): boolean {
  return session.state === 'signedIn' && session.mustSetUp === true;
}

/** The name of a person who was named before, where the answer is silent about it. */
function nameOf(session: Session): string {
  if (session.state !== 'signedIn') return '';
  const before = current.state === 'signedIn' && current.userId === session.userId ? current : null;
  return session.name ?? before?.name ?? '';
}

function change(answer: Session): Session {
  const name = nameOf(answer);
  const next: Session = answer.state === 'signedIn' && name !== '' ? { ...answer, name } : answer;
  const same =
    next.state === current.state &&
    next.email === current.email &&
    next.roles.join() === current.roles.join() &&
    name === nameOf(current) &&
    mustSetUp(next) === mustSetUp(current);
  if (same) return current;
  current = next;
  markSignedIn(next.state === 'signedIn');
  for (const listener of listeners) listener();
  return current;
}

export function signIn(form: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<AccountFault | null> {
  return startSession('/sign-in/email', form);
}

/** With the link of a mail, which names the account and proves its address. */
export function signInByLink(form: {
  token: string;
  password: string;
  rememberMe: boolean;
}): Promise<AccountFault | null> {
  return startSession('/sign-in/link', form);
}

/** The password was right; a code is asked for next, or the sign-in page after a mailed link. */
export const codeNeeded = 'CODE_NEEDED';

export async function startSession(
  path: string,
  form: Record<string, unknown>,
): Promise<AccountFault | null> {
  const { body, fault } = await tellAccount(path, form);
  if (fault !== null) return fault;
  if (readPerson(body) === null) return { code: codeNeeded, kind: 'refused', message: '' };
  try {
    applySession(await readSession(body));
    return null;
  } catch {
    return { code: 'NO_ROLE', kind: 'serverFault', message: tryAgain };
  }
}

/** During a sign-out here, refused calls do not mean that the session was lost. */
let leaving = false;

/** Ends the session on the server and here (AUTH-42). */
export async function signOut(): Promise<AccountFault | null> {
  leaving = true;
  try {
    const { fault } = await tellAccount('/sign-out', {});
    if (fault !== null && fault.kind !== 'refused') return fault;
    applySession(visitor);
    return null;
  } finally {
    leaving = false;
  }
}

/** Follows what calls and other tabs reveal about the session; once, when the app starts. */
export function watchSession(): void {
  onSessionSignal((signal) => {
    if (current.state !== 'signedIn' || leaving) return;
    if (signal === 'ended') {
      applySession(visitor);
      announceLoss();
    } else void refreshSession().catch(() => undefined);
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== signedInMark) return;
    cancelPendingLookup();
    void refreshSession().catch(() => undefined);
  });
  window.addEventListener('online', () => {
    if (current.state === 'loading' || !confirmed) void refreshSession().catch(() => undefined);
  });
}

function announceLoss(): void {
  for (const listener of lossListeners) listener();
}

function markSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) window.localStorage.setItem(signedInMark, '1');
    else window.localStorage.removeItem(signedInMark);
  } catch {
    // Storage may be forbidden; then the next page shows the visitor's menu for a moment.
  }
}
