import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import type { Settings } from '../../settings.ts';
import type { Database } from '../db/database.ts';
import { listTies } from '../db/other-household.ts';

/** The person of a session and what their user-access records say. */
export type SessionPerson = {
  id: string;
  /** Proven and lower case. */
  email: string;
  sessionId: string;
  /** Whether signing in asks for a code too. */
  hasSecondFactor: boolean;
  records: { Role: string; TeacherStatus: string; StudentTeacher: string }[];
  /** The families that the address is a confirmed guardian of. */
  familyIds: string[];
  /** Every family with a place of the address, also one that is not confirmed; of staff also `listTies`. */
  ownFamilyIds: string[];
  apartIn: GuardianApart[];
};

/** A family whose guardians live apart, and the contact data that are this one's own there. */
export type GuardianApart = {
  FamilyId: string;
  /** Blank if the address has no place there any more. */
  guardianId: string;
  isFirst: boolean;
  contact: GuardianContact;
};

export type GuardianContact = Record<(typeof reachFields)[number], string>;

/**
 * How the sign-in component names its cookies. Over https the browser itself sees to the prefix
 * `__Host-`: such a cookie is Secure, of this host alone, and no neighbour below the same domain
 * can set it.
 */
export function composeCookies({ publicUrl }: Pick<Settings, 'publicUrl'>) {
  const secure = publicUrl.startsWith('https:');
  return {
    cookiePrefix: secure ? '__Host-pallikoodam' : 'pallikoodam',
    // It would put a prefix of its own, `__Secure-`, before this one.
    useSecureCookies: false,
    defaultCookieAttributes: { secure },
  };
}

export function nameSessionCookie(settings: Pick<Settings, 'publicUrl'>): string {
  return `${composeCookies(settings).cookiePrefix}.session_token`;
}

export type FindSessionPerson = (
  headers: IncomingHttpHeaders,
  now: Date,
) => Promise<SessionPerson | null>;

/**
 * Reads the session that the sign-in component made: the signed token from its cookie or from
 * `Authorization: Bearer`, then session, person and records in one query. The component's own
 * look-up does the same in several steps and takes ten times as long, and this happens on every
 * request (docs/decisions/0007-cost-of-one-record.md). account.test.ts holds the two together.
 */
export function createSessionLookup({
  settings,
  database,
}: {
  settings: Pick<Settings, 'publicUrl' | 'sessionSecret'>;
  database: Database;
}): FindSessionPerson {
  const cookieName = nameSessionCookie(settings);
  const verify = createVerifier(settings.sessionSecret);

  return async (headers, now) => {
    const signed = readBearer(headers.authorization) ?? readCookie(headers.cookie, cookieName);
    const token = signed === null ? null : verify(signed);
    if (token === null) return null;
    const stored = await listRecords(database, token);
    const rows = stored.filter(({ expiresAt }) => expiresAt > now.toISOString());
    // Not waited for: a long transaction would hold up readings.
    void noteUse(database, rows[0], now);
    const person = readPerson(rows);
    // Of others it restricts nothing: they have the rights of guardians alone.
    return person === null || person.records.length === 0 ? person : addTies(database, person);
  };
}

/** How exactly a session says when it was last used: each time would be a write per request. */
const useNotedMilliseconds = 15 * 60_000;

/** For the list of one's sessions. A database that takes no writes still answers readings. */
async function noteUse({ kysely }: Database, row: PersonRow | undefined, now: Date): Promise<void> {
  if (row === undefined) return;
  const noted = new Date(now.getTime() - useNotedMilliseconds).toISOString();
  if (row.updatedAt > noted) return;
  await kysely
    .updateTable('account_session')
    .set({ updatedAt: now.toISOString() })
    .where('id', '=', row.sessionId)
    .where('updatedAt', '<=', noted)
    .execute()
    .catch(() => undefined);
}

type PersonRow = {
  id: string;
  email: string;
  sessionId: string;
  twoFactorEnabled: number;
  updatedAt: string;
  expiresAt: string;
  Role: string | null;
  TeacherStatus: string | null;
  StudentTeacher: string | null;
  recordId: string | null;
  FamilyId: string | null;
  guardianId: string | null;
  isFirst: number | null;
  isConfirmed: number | null;
  isApart: number | null;
} & { [field in keyof GuardianContact]: string | null };

function listRecords({ kysely }: Database, token: string): Promise<PersonRow[]> {
  return kysely
    .selectFrom('account_session as session')
    .innerJoin('account_user as person', 'person.id', 'session.userId')
    .leftJoin('config as record', 'record.TeacherEmail', 'person.email')
    .leftJoin('guardian', 'guardian.Email', 'person.email')
    .leftJoin('family', 'family._id', 'guardian.FamilyId')
    .select([
      'person.id',
      'person.email',
      'person.twoFactorEnabled',
      'session.id as sessionId',
      'session.updatedAt',
      'session.expiresAt',
      'record.Role',
      'record.TeacherStatus',
      'record.StudentTeacher',
      'record._id as recordId',
      'guardian.FamilyId',
      'guardian._id as guardianId',
      'guardian.isFirst',
      'guardian.isConfirmed',
      'family.isApart',
    ])
    .select(reachFields.map((field) => `guardian.${field}` as const))
    .where('session.token', '=', token)
    .where('person.emailVerified', '=', 1)
    .execute();
}

function readPerson(rows: readonly PersonRow[]): SessionPerson | null {
  const [first] = rows;
  if (first === undefined) return null;
  // One row for each record with each family.
  const byRecord = new Map(rows.map((row) => [row.recordId, row]));
  const records = [...byRecord.values()].flatMap(({ Role, TeacherStatus, StudentTeacher }) =>
    Role === null || TeacherStatus === null || StudentTeacher === null
      ? []
      : [{ Role, TeacherStatus, StudentTeacher }],
  );
  const letIn = rows.filter(({ isConfirmed }) => isConfirmed === 1);
  const { id, email, sessionId, twoFactorEnabled } = first;
  return {
    ...{ id, email, sessionId, records },
    hasSecondFactor: twoFactorEnabled === 1,
    familyIds: listFamilyIds(letIn),
    ownFamilyIds: listFamilyIds(rows),
    apartIn: readApart(rows),
  };
}

/** No one sheds the own family by leaving it or by another address. */
async function addTies({ kysely }: Database, person: SessionPerson): Promise<SessionPerson> {
  const ties = await listTies(kysely, [person.email]);
  const contact = recordOf(reachFields, () => '');
  const apart = ties
    .filter(({ isApart }) => isApart)
    .map(({ FamilyId }) => ({ FamilyId, guardianId: '', isFirst: false, contact }));
  return {
    ...person,
    ownFamilyIds: [...person.ownFamilyIds, ...listFamilyIds(ties)],
    apartIn: [...person.apartIn, ...apart],
  };
}

function listFamilyIds(rows: readonly Pick<PersonRow, 'FamilyId'>[]): string[] {
  return [...new Set(rows.flatMap(({ FamilyId }) => FamilyId ?? []))];
}

/** Of people who are only listed too: they read nothing as guardians, but may read as staff. */
function readApart(rows: readonly PersonRow[]): GuardianApart[] {
  const apart = new Map<string, GuardianApart>();
  for (const { FamilyId, guardianId, isFirst, isApart, ...row } of rows) {
    if (FamilyId === null || guardianId === null || isApart !== 1) continue;
    const contact = recordOf(reachFields, (field) => row[field] ?? '');
    apart.set(FamilyId, { FamilyId, guardianId, isFirst: isFirst === 1, contact });
  }
  return [...apart.values()];
}

/** What a program shows instead of a cookie; a header that is no such token counts for nothing. */
export function readBearer(authorization = ''): string | null {
  return /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null;
}

function readCookie(header = '', name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Signed values cached at most. */
const valuesKept = 2_000;

/**
 * Finds the token of a value `token.signature`, when the signature is ours. A signature that was
 * right stays right, so it is worked out once; whether the token has a session is asked each time.
 */
function createVerifier(secret: string): (signed: string) => string | null {
  const verified = new Map<string, string>();
  return (signed) => {
    const known = verified.get(signed);
    if (known !== undefined) return known;
    const token = verify(signed, secret);
    if (token === null) return null;
    if (verified.size >= valuesKept) verified.clear();
    verified.set(signed, token);
    return token;
  };
}

function verify(signed: string, secret: string): string | null {
  let value = signed;
  try {
    value = decodeURIComponent(signed);
  } catch {
    // not encoded: as a program may send it
  }
  const dot = value.indexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(token).digest();
  return given.length === own.length && timingSafeEqual(given, own) ? token : null;
}
