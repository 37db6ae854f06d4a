import type { RecordedMark } from '@pallikoodam/contract/attendance';
import { i18n } from '../../../i18n/setup.ts';
import { api } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { notifySuccess, notifyWarning } from '../../../lib/notify.ts';
import { reasonOf, statusOf } from '../../../lib/refusal.ts';
import { confirmedSession, refreshSession } from '../../../lib/session.ts';
import { findDifferences, recordsById, settleDifferences } from '../marking.ts';
import {
  announceChange,
  exclusively,
  isCurrentUser,
  openDeviceStore,
  purgeOthers,
} from './device-store.ts';
import {
  createSendQueue,
  isOutstanding,
  judgeFailure,
  type NewSubmit,
  type SendOutcome,
  type SendReport,
} from './queue.ts';
import type { SeenRecord, UnsentSubmit } from './stored-types.ts';

/** After this long without an answer the try ends; the same is sent again under the same key. */
const longestTryMs = 20_000;
/** How long the person waits for the answer; after that the submit goes on in the background. */
const patienceMs = 8_000;
/** Pauses between tries while something waits; the last one repeats. */
const pausesMs = [15_000, 30_000, 60_000, 120_000, 300_000];

export const sendQueue = createSendQueue({
  store: openDeviceStore,
  send,
  whoIsSignedIn,
  isOnline: () => navigator.onLine,
  isCurrentUser,
  exclusively,
  newKey: newIdempotencyKey,
  now: () => new Date(),
  onChange: announceChange,
});

async function send(submit: UnsentSubmit): Promise<SendOutcome> {
  const outcome = await tryOut(submit);
  return outcome.kind === 'conflict' ? settleUntouched(submit) : outcome;
}

async function tryOut({ key, marks }: Pick<UnsentSubmit, 'key' | 'marks'>): Promise<SendOutcome> {
  try {
    const call = { headers: { 'idempotency-key': key }, body: marks };
    const records = await api.addAttendance(call, { signal: AbortSignal.timeout(longestTryMs) });
    return { kind: 'sent', records: records.map(toSeenRecord) };
  } catch (error) {
    return judgeFailure(statusOf(error), reasonOf(error));
  }
}

/**
 * Where another person marked only children whose mark was not made here, those marks hold and the
 * others go out; what remains is a conflict to ask about.
 */
async function settleUntouched(submit: UnsentSubmit): Promise<SendOutcome> {
  const { email, date, marks, untouched = [] } = submit;
  const conflict: SendOutcome = { kind: 'conflict' };
  if (untouched.length === 0) return conflict;
  try {
    const signal = AbortSignal.timeout(longestTryMs);
    const { body } = await api.getAttendanceForATeacher(recordsOfDay({ email, date }), { signal });
    const now = body.map(toSeenRecord);
    const records = recordsById(now);
    if (findDifferences({ marks, untouched, records }).length > 0) return conflict;
    const own = settleDifferences({ marks, records });
    if (own.length === marks.length) return conflict;
    if (own.length === 0) return { kind: 'sent', records: now };
    // Other marks, another key; sent twice they say the same.
    const outcome = await tryOut({ key: newIdempotencyKey(), marks: own });
    if (outcome.kind !== 'sent') return outcome;
    const stored = new Set(outcome.records.map(({ StudentId }) => StudentId));
    const others = now.filter(({ StudentId }) => !stored.has(StudentId));
    return { kind: 'sent', records: [...others, ...outcome.records] };
  } catch (error) {
    return judgeFailure(statusOf(error), reasonOf(error));
  }
}

const recordsOfAClass = 500;

/** What to ask for the records of a teacher's class on a day. */
export const recordsOfDay = ({ email, date }: { email: string; date: string }) => ({
  id: email,
  AttendanceDate: date,
  alsoMoved: 'true' as const,
  pageSize: recordsOfAClass,
});

export function toSeenRecord(record: RecordedMark): SeenRecord {
  const { StudentId, IsPresent, TeacherEmail, insertTimeStamp, updateTimeStamp } = record;
  return { StudentId, IsPresent, TeacherEmail, insertTimeStamp, updateTimeStamp };
}

/**
 * Asks the server only while the person is just remembered by the device. A confirmed session is kept
 * up to date by every answer and by the other tabs (lib/session.ts), so that a submit on a poor
 * network is one round trip.
 */
async function whoIsSignedIn(): Promise<string | null> {
  if (confirmedSession() === null) await refreshSession().catch(() => null);
  return confirmedSession()?.email ?? null;
}

/** The person whose submits this page sends; blank if none. */
let sender = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let pauses = 0;

/** Sends a person's waiting submits now and whenever the network may have returned. */
export function startSending(email: string): void {
  if (sender === email) return;
  if (sender === '') {
    window.addEventListener('online', sendAgain);
    document.addEventListener('visibilitychange', sendAgain);
  }
  sender = email;
  sendAgain();
}

export function stopSending(): void {
  sender = '';
  clearTimeout(timer);
  window.removeEventListener('online', sendAgain);
  document.removeEventListener('visibilitychange', sendAgain);
}

function sendAgain(): void {
  pauses = 0;
  if (document.visibilityState === 'visible') void sendWaiting().catch(() => undefined);
}

/** Sends what waits, notifies of the outcomes, and tries the rest again later. */
export async function sendWaiting({ except }: { except?: string } = {}): Promise<SendReport> {
  const email = sender;
  clearTimeout(timer);
  const report = await sendQueue.sendAll(email);
  notifyOutcomes(report.filter(({ submit }) => submit.key !== except));
  const waits = (await sendQueue.list(email)).some(isOutstanding);
  if (waits && sender === email) {
    clearTimeout(timer);
    const pause = pausesMs[Math.min(pauses, pausesMs.length - 1)];
    timer = setTimeout(() => void sendWaiting().catch(() => undefined), pause);
    pauses += 1;
  }
  return report;
}

/**
 * Stores a submit on the device and sends it at once. Answers its outcome if it comes while the
 * person waits; a later one is notified.
 */
export async function submitMarks(submit: NewSubmit): Promise<SendOutcome> {
  startSending(submit.email);
  const key = await sendQueue.add(submit);
  const unanswered: SendOutcome = { kind: 'unanswered' };
  let waited = false;
  const patience = new Promise<SendOutcome>((resolve) => {
    setTimeout(() => {
      waited = true;
      resolve(unanswered);
    }, patienceMs);
  });
  const sent = sendWaiting({ except: key }).then((report) => {
    const own = report.filter((each) => each.submit.key === key);
    if (waited) notifyOutcomes(own);
    return own[0]?.outcome ?? sendQueue.findOutcome({ key, email: submit.email });
  });
  return Promise.race([sent, patience]);
}

function notifyOutcomes(report: SendReport): void {
  for (const { submit, outcome } of report) {
    const date = formatDay(submit.date);
    if (outcome.kind === 'sent') {
      notifySuccess(i18n.t('The attendance of {{date}} has been sent.', { date }));
    } else if (outcome.kind === 'conflict' || outcome.kind === 'refused') {
      notifyWarning(i18n.t('The attendance of {{date}} could not be recorded yet.', { date }), {
        title: i18n.t('Please open Attendance'),
      });
    }
  }
}

/** A person who marks classes has signed in. */
export async function startMarking(email: string): Promise<void> {
  await purgeOthers(email);
  startSending(email);
}

/** The person has signed out; unsent marks stay for their owner. */
export async function endMarking(): Promise<void> {
  stopSending();
  await purgeOthers('');
}

/** Whether the device has marks of a person, submitted or not, that the school has not acknowledged. */
export async function hasUnsent(email: string): Promise<boolean> {
  const store = await openDeviceStore();
  const [submits, drafts] = await Promise.all([
    store.list('submits', email),
    store.list('drafts', email),
  ]);
  return submits.length + drafts.length > 0;
}
