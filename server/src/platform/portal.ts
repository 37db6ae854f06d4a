import type { School } from '@pallikoodam/content/school';
import { type Capability, may } from '@pallikoodam/domain/access/capabilities';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Authentication } from './auth/authentication.ts';
import type { Caller } from './auth/caller.ts';
import type { Database } from './db/database.ts';
import { inTransaction, type WriteTransaction } from './db/write.ts';
import type { SentFile } from './files/incoming.ts';
import type { Storage } from './files/storage.ts';
import type { Asker, PortalTurns } from './jobs/turns.ts';
import type { Cause } from './mail/mail-limits.ts';

/** What the parts of one running portal share. */
export type Portal = {
  settings: Settings;
  database: Database;
  /** Where the content of files lies. */
  storage: Storage;
  /** In which what is dear waits. */
  turns: PortalTurns;
  authentication: Authentication;
  /** What the school itself edits: name, contacts, branches, fees (content/). */
  school: School;
  /** The present moment; tests set it. */
  clock: () => Date;
  /** How far imports are that run in this process, from 0 to 1, by their upload. */
  importProgress: Map<string, number>;
  /** Tells the outbox that a message waits. */
  wakeOutbox: () => void;
};

/** One call: who makes it, when, and in which language answers and mails should be. */
export type CallContext = {
  portal: Portal;
  caller: Caller;
  now: Date;
  language: Language;
  /** The network address that the request came from. */
  address: string;
  /** The files that the request brings, one after the other; of calls that take files. */
  sentFiles: () => AsyncIterable<SentFile>;
  /** The line in which it waits for expensive work. */
  asker: () => Asker;
  log: FastifyBaseLogger;
};

export type Language = 'en' | 'ta';

/** Runs the writes of a call in one transaction, in the caller's name; strangers are 'visitor'. */
export function writing<Result>(
  { portal, caller, now }: Pick<CallContext, 'portal' | 'caller' | 'now'>,
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const { ownFamilyIds } = caller;
  const { database } = portal;
  return inTransaction({ database, writer: nameWriter(caller), ownFamilyIds, now }, work);
}

/** The same where the portal does something of its own accord: no person asked for it. */
export function writingByItself<Result>(
  { portal, now }: Pick<CallContext, 'portal' | 'now'>,
  work: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction({ database: portal.database, writer: 'portal', now }, work);
}

/**
 * Who causes the mails of a call: the school if the caller has the right `office`, unless it is
 * about the caller's own family.
 */
export function causeOf(context: CallContext, office: Capability, familyId?: string): Cause {
  const isOwn = context.caller.ownFamilyIds.some((own) => own === familyId);
  return may(context.caller.roles, office) && !isOwn ? 'school' : context;
}

/** The person named in the history, and the owner of an Idempotency-Key. */
export function nameWriter({ email }: Caller): string {
  return email === '' ? 'visitor' : email;
}
