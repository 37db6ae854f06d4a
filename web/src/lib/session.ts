import { decideRole, type RoleOrVisitor } from '@pallikoodam/domain/access/roles';
import { useSyncExternalStore } from 'react';
import { type AccountFault, askAccount, tellAccount } from './account-requests.ts';
import { api } from './api.ts';
import { statusOf, tryAgain } from './refusal.ts';
import { type RememberedPerson, recallPerson } from './remembered-person.ts';
import { onSessionSignal } from './session-signals.ts';

/** Who uses the portal in this browser (ENT-42). While `loading`, nobody knows yet. */
export type Session =
  | { state: 'loading'; role: 'visitor'; email: ''; userId: '' }
  | { state: 'visitor'; role: 'visitor'; email: ''; userId: '' }
  | { state: 'signedIn'; role: Exclude<RoleOrVisitor, 'visitor'>; email: string; userId: string };

const loading: Session = { state: 'loading', role: 'visitor', email: '', userId: '' };
const visitor: Session = { state: 'visitor', role: 'visitor', email: '', userId: '' };

/** Set while somebody is signed in, for the next page's first paint and for other tabs (boot.js). */
const signedInMark = 'portal.signedIn';

/** A network that hangs is none for somebody whom this device remembers. */
const patienceMilliseconds = 5_000;

let current: Session = loading;
/** False while `current` is only what the device remembers. */
let confirmed = true;
let lookUp: Promise<Session> | null = null;
/** Counts what is known from elsewhere than a look-up; one begun before says nothing of now. */
let turns = 0;
const listeners = new Set<() => void>();
const lossListeners = new Set<() => void>();

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, getSession, () => loading);
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
 * The session as soon as it is known; asks the server where nobody has yet (OP-35, OP-36). Throws
 * `SessionUnknown` when the server does not answer.
 */
export async function settledSession(): Promise<Session> {
  return current.state === 'loading' ? refreshSession() : current;
}

/** Asks the server anew who is signed in and which role that person has. */
export function refreshSession(): Promise<Session> {
  if (lookUp !== null) return lookUp;
  const own = askWhoIsSignedIn().finally(() => {
    if (lookUp === own) lookUp = null;
  });
  lookUp = own;
  return own;
}

/** Whom the server itself has told to be signed in; null where it has not been reached (yet). */
export function confirmedSession(): Session | null {
  return confirmed && current.state !== 'loading' ? current : null;
}

type UnknownCause = { unreachable: boolean; tooMany: boolean; named?: string };

/**
 * The server could not say who is signed in: no answer came at all (`unreachable`), or it was asked
 * too often (`tooMany`). Where only the role is missing, `named` is the address of the person.
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
  const begunAt = turns;
  const answer = await askServer().catch((error: unknown) => {
    if (turns !== begunAt) return current;
    const remembered = recallInstead(error);
    if (remembered === null) throw error;
    return remembered;
  });
  if (turns !== begunAt) return lookUp ?? current;
  if (!('state' in answer)) {
    confirmed = false;
    return change({ state: 'signedIn', ...answer });
  }
  const now = settle(answer);
  if (before.state === 'signedIn' && now.state === 'visitor' && !leaving) announceLoss();
  return now;
}

/** The look-up under way, if there is one, answers too late. */
function overtakeLookUp(): void {
  turns += 1;
  lookUp = null;
}

/** Who is signed in has just changed here, whatever a look-up begun before will say. */
function turnTo(next: Session): void {
  overtakeLookUp();
  settle(next);
}

/** What the server said holds. */
function settle(next: Session): Session {
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

/** Who was here last stands in while nothing answers, but not for somebody else the server named. */
function recallInstead(error: unknown): RememberedPerson | null {
  if (!(error instanceof SessionUnknown) || !error.unreachable) return null;
  const person = recallPerson();
  return error.named === undefined || error.named === person?.email ? person : null;
}

/** The answer says who it is, a call which role the person has (AUTH-07). */
async function readSession(answer: unknown): Promise<Session> {
  const person = readPerson(answer);
  if (person === null) return visitor;
  try {
    const record = await api.getRoleByEmail({ email: person.email });
    return { state: 'signedIn', role: decideRole(record === null ? [] : [record]), ...person };
  } catch (error) {
    const status = statusOf(error);
    throw new SessionUnknown('The role could not be looked up.', {
      unreachable: status === null,
      tooMany: status === 429,
      named: person.email,
    });
  }
}

function readPerson(answer: unknown): { email: string; userId: string } | null {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return null;
  const { user } = answer;
  if (typeof user !== 'object' || user === null || !('email' in user) || !('id' in user))
    return null;
  if (typeof user.email !== 'string' || typeof user.id !== 'string') return null;
  return { email: user.email, userId: user.id };
}

function change(next: Session): Session {
  const same =
    next.state === current.state && next.email === current.email && next.role === current.role;
  if (same) return current;
  current = next;
  markSignedIn(next.state === 'signedIn');
  for (const listener of listeners) listener();
  return current;
}

export async function signIn(form: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<AccountFault | null> {
  const { body, fault } = await tellAccount('/sign-in/email', form);
  if (fault !== null) return fault;
  try {
    turnTo(await readSession(body));
    return null;
  } catch {
    return { code: 'NO_ROLE', kind: 'serverFault', message: tryAgain };
  }
}

/** Makes an account, which can sign in once its e-mail is confirmed (OP-30). */
export async function signUp(form: {
  email: string;
  password: string;
}): Promise<AccountFault | null> {
  // The component wants a name; the portal shows the one the school has on record.
  const { fault } = await tellAccount('/sign-up/email', { ...form, name: form.email });
  return fault;
}

/** While somebody signs out here, calls under way may be refused: that is no session lost. */
let leaving = false;

/** Ends the session on the server and here (AUTH-42). */
export async function signOut(): Promise<AccountFault | null> {
  leaving = true;
  try {
    const { fault } = await tellAccount('/sign-out', {});
    if (fault !== null && fault.kind !== 'refused') return fault;
    turnTo(visitor);
    return null;
  } finally {
    leaving = false;
  }
}

export async function requestPasswordReset(email: string): Promise<AccountFault | null> {
  const { fault } = await tellAccount('/request-password-reset', { email });
  return fault;
}

export async function resetPassword(form: {
  newPassword: string;
  token: string;
}): Promise<AccountFault | null> {
  const { fault } = await tellAccount('/reset-password', form);
  return fault;
}

/** Follows what calls and other tabs reveal about the session; once, when the app starts. */
export function watchSession(): void {
  onSessionSignal((signal) => {
    if (current.state !== 'signedIn' || leaving) return;
    if (signal === 'ended') {
      turnTo(visitor);
      announceLoss();
    } else void refreshSession().catch(() => undefined);
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== signedInMark) return;
    overtakeLookUp();
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
