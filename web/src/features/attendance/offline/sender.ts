import type { AttendanceRecord, SubmittedMark } from '@pallikoodam/contract/attendance';
import { i18n } from '../../../i18n/setup.ts';
import { api } from '../../../lib/api.ts';
import { formatDay } from '../../../lib/format.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { notifySuccess, notifyWarning } from '../../../lib/notify.ts';
import { reasonOf, statusOf } from '../../../lib/refusal.ts';
import { confirmedSession, refreshSession } from '../../../lib/session.ts';
import { openDeviceStore } from './device-store.ts';
import { isHere } from './keep.ts';
import type { SeenRecord, UnsentSubmit } from './kept.ts';
import { createSendQueue, type SendReport } from './send-queue.ts';
import { announceChange, exclusively } from './tabs.ts';
import { isOutstanding, judgeFailure, type SendOutcome } from './unsent.ts';

/** A try without an answer ends here; what was sent is sent again under the same key. */
const longestTryMs = 20_000;
/** So long a person waits for an answer; after that the submit goes on by itself. */
const patienceMs = 8_000;
/** Pauses between tries while something waits; the last one repeats. */
const pausesMs = [15_000, 30_000, 60_000, 120_000, 300_000];

export const sendQueue = createSendQueue({
  store: openDeviceStore,
  send,
  whoIsSignedIn,
  isOnline: () => navigator.onLine,
  isHere,
  exclusively,
  newKey: newIdempotencyKey,
  now: () => new Date(),
  onChange: announceChange,
});

async function send({ key, marks }: UnsentSubmit): Promise<SendOutcome> {
  try {
    const call = { headers: { 'idempotency-key': key }, body: marks };
    const records = await api.addAttendance(call, { signal: AbortSignal.timeout(longestTryMs) });
    return { kind: 'sent', records: records.map(toSeenRecord) };
  } catch (error) {
    return judgeFailure(statusOf(error), reasonOf(error));
  }
}

export function toSeenRecord(record: AttendanceRecord): SeenRecord {
  const { StudentId, IsPresent, TeacherEmail, insertTimeStamp, updateTimeStamp } = record;
  return { StudentId, IsPresent, TeacherEmail, insertTimeStamp, updateTimeStamp };
}

/** Asked anew before anything is sent: what this page remembers may be somebody else's by now. */
async function whoIsSignedIn(): Promise<string | null> {
  await refreshSession().catch(() => null);
  return confirmedSession()?.email ?? null;
}

/** Whose submits this page sends; blank for nobody's. */
let sender = '';
let timer: ReturnType<typeof setTimeout> | undefined;
let pauses = 0;

/** Sends a person's waiting submits now and whenever the network may have returned. */
export function startSending(email: string): void {
  if (sender === email) return;
  if (sender === '') {
    window.addEventListener('online', sendAfresh);
    document.addEventListener('visibilitychange', sendAfresh);
  }
  sender = email;
  sendAfresh();
}

export function stopSending(): void {
  sender = '';
  clearTimeout(timer);
  window.removeEventListener('online', sendAfresh);
  document.removeEventListener('visibilitychange', sendAfresh);
}

function sendAfresh(): void {
  pauses = 0;
  if (document.visibilityState === 'visible') void sendWaiting().catch(() => undefined);
}

/** Sends what waits, tells what became of it, and comes back later for the rest. */
export async function sendWaiting({ untold }: { untold?: string } = {}): Promise<SendReport> {
  const email = sender;
  clearTimeout(timer);
  const report = await sendQueue.sendAll(email);
  tellOutcomes(report.filter(({ submit }) => submit.key !== untold));
  const waits = (await sendQueue.list(email)).some(isOutstanding);
  if (waits && sender === email) {
    clearTimeout(timer);
    const pause = pausesMs[Math.min(pauses, pausesMs.length - 1)];
    timer = setTimeout(() => void sendWaiting().catch(() => undefined), pause);
    pauses += 1;
  }
  return report;
}

type NewSubmit = { email: string; date: string; marks: SubmittedMark[] };

/**
 * Keeps a submit and sends it at once. Answers what became of it as far as a person waits for it;
 * what comes later is told by a message.
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
  const sent = sendWaiting({ untold: key }).then((report) => {
    const own = report.filter((each) => each.submit.key === key);
    if (waited) tellOutcomes(own);
    return own[0]?.outcome ?? findOutcome(submit.email, key);
  });
  return Promise.race([sent, patience]);
}

/** What became of a submit that another run of this page, or another tab, has sent. */
async function findOutcome(email: string, key: string): Promise<SendOutcome> {
  const submit = (await sendQueue.list(email)).find((each) => each.key === key);
  if (submit === undefined) return { kind: 'sent', records: [] };
  const { state, message } = submit;
  if (state === 'refused') return { kind: 'refused', message };
  return { kind: state === 'conflict' ? 'conflict' : 'unanswered' };
}

function tellOutcomes(report: SendReport): void {
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
