import { rebaseDraft, rebaseSubmit, stampedMarks } from '../marking.ts';
import {
  type DeviceStore,
  dayKey,
  type EndedSubmit,
  type SeenRecord,
  type UnsentSubmit,
} from './stored-types.ts';

/** What became of one try to send a submit. */
export type SendOutcome =
  | { kind: 'sent'; records: readonly SeenRecord[] }
  /** No answer, or a server in trouble: the same is sent again later. */
  | { kind: 'unanswered' }
  | { kind: 'signIn' }
  /** Another person has changed a record since this one looked; nothing was stored. */
  | { kind: 'conflict' }
  /** Replaced or discarded in another tab before it went out; nothing of it was stored. */
  | { kind: 'withdrawn' }
  | { kind: 'refused'; message: string };

/** What an error answer means for a submit; `status` is null when no answer came. */
export function judgeFailure(status: number | null, message: string): SendOutcome {
  if (status === null || status >= 500 || status === 408 || status === 429) {
    return { kind: 'unanswered' };
  }
  if (status === 401) return { kind: 'signIn' };
  if (status === 409) return { kind: 'conflict' };
  return { kind: 'refused', message };
}

/** Whether a submit still has to go out. One found `sending` was cut off with its page. */
export function isOutstanding({ state }: UnsentSubmit): boolean {
  return state === 'waiting' || state === 'sending';
}

/**
 * Whether a newer submit of the same date replaces it: nothing of it can be on the server. One that
 * was tried may be stored, its answer lost; it is sent first, under its own key.
 */
export function isReplaceable({ state, tries }: UnsentSubmit): boolean {
  return state === 'conflict' || state === 'refused' || (state === 'waiting' && tries === 0);
}

function inOrder(submits: readonly UnsentSubmit[]): UnsentSubmit[] {
  return submits.toSorted((first, second) => first.createdAt.localeCompare(second.createdAt));
}

type QueueTools = {
  store: () => Promise<DeviceStore>;
  /** One try; expected failures are outcomes. */
  send: (submit: UnsentSubmit) => Promise<SendOutcome>;
  /** The e-mail of the signed-in person: blank if none, null if the server does not answer. */
  whoIsSignedIn: () => Promise<string | null>;
  isOnline: () => boolean;
  /** Whether records may be stored for a person, who may have signed out meanwhile. */
  isCurrentUser: (email: string) => boolean;
  /** Runs one piece of work at a time, over all tabs. */
  exclusively: <Result>(work: () => Promise<Result>) => Promise<Result>;
  newKey: () => string;
  now: () => Date;
  onChange: () => void;
};

/** What became of the submits that were tried. */
export type SendReport = readonly { submit: UnsentSubmit; outcome: SendOutcome }[];

export type SendQueue = {
  /** Keeps a submit until the server has acknowledged it; answers its key. */
  add: (submit: NewSubmit) => Promise<string>;
  /** Sends what waits, in order, while its owner is the person who is signed in. */
  sendAll: (email: string) => Promise<SendReport>;
  discard: (key: string) => Promise<void>;
  /** Makes a submit that was not recorded a marking again, under what has been marked since. */
  reopen: (submit: UnsentSubmit) => Promise<void>;
  list: (email: string) => Promise<UnsentSubmit[]>;
  /** What became of a submit, whichever tab has sent, replaced or discarded it. */
  findOutcome: (submit: { key: string; email: string }) => Promise<SendOutcome>;
};

/** How long it is known why a submit left the queue: far longer than any tab waits for one. */
const keepEndsMs = 86_400_000;

export type NewSubmit = Pick<UnsentSubmit, 'email' | 'date' | 'marks' | 'untouched'>;

/**
 * The submits that the server has not acknowledged. Each keeps its idempotency key until an answer
 * arrived, so that one whose answer was lost is repeated and stored once.
 */
export function createSendQueue(tools: QueueTools): SendQueue {
  const { onChange } = tools;

  const list = async (email: string) => inOrder(await (await tools.store()).list('submits', email));

  async function add({ email, date, marks, untouched = [] }: NewSubmit): Promise<string> {
    const store = await tools.store();
    const earlier = await list(email);
    const key = tools.newKey();
    const createdAt = tools.now().toISOString();
    const fresh = { tries: 0, state: 'waiting', message: '' } as const;
    await store.put('submits', { key, email, date, marks, untouched, createdAt, ...fresh });
    for (const submit of earlier.filter((each) => each.date === date)) {
      await removeWhen(submit.key, { end: 'replaced', when: isReplaceable });
    }
    await forgetOldEnds(email);
    onChange();
    return key;
  }

  async function discard(key: string): Promise<void> {
    await removeWhen(key, { end: 'discarded', when: () => true });
    onChange();
  }

  /** Removes a submit and keeps why, so that no tab takes a missing one for sent. */
  async function removeWhen(
    key: string,
    { end, when }: { end: EndedSubmit['end']; when: (row: UnsentSubmit) => boolean },
  ): Promise<void> {
    const store = await tools.store();
    let removed: UnsentSubmit | undefined;
    await store.change('submits', key, (row) => {
      removed = row !== undefined && when(row) ? row : undefined;
      return removed === undefined ? row : undefined;
    });
    if (removed !== undefined) await keepEnd(store, removed, end);
  }

  function keepEnd(
    store: DeviceStore,
    { key, email }: UnsentSubmit,
    end: EndedSubmit['end'],
  ): Promise<void> {
    return store.put('ended', { key, email, end, endedAt: tools.now().toISOString() });
  }

  async function forgetOldEnds(email: string): Promise<void> {
    const store = await tools.store();
    const oldest = new Date(tools.now().getTime() - keepEndsMs).toISOString();
    const old = (await store.list('ended', email)).filter(({ endedAt }) => endedAt < oldest);
    await Promise.all(old.map(({ key }) => store.remove('ended', key)));
  }

  async function findOutcome({ key, email }: { key: string; email: string }): Promise<SendOutcome> {
    const submit = (await list(email)).find((each) => each.key === key);
    if (submit?.state === 'refused') return { kind: 'refused', message: submit.message };
    if (submit !== undefined) {
      return { kind: submit.state === 'conflict' ? 'conflict' : 'unanswered' };
    }
    const end = (await (await tools.store()).get('ended', key))?.end;
    if (end === 'sent') return { kind: 'sent', records: [] };
    return { kind: end === undefined ? 'unanswered' : 'withdrawn' };
  }

  async function reopen({ key, email, date, marks, untouched = [] }: UnsentSubmit): Promise<void> {
    const store = await tools.store();
    const day = dayKey(email, date);
    const sent = stampedMarks(marks).filter(([studentId]) => !untouched.includes(studentId));
    await store.change('drafts', day, (draft) => {
      return { key: day, email, date, touched: { ...Object.fromEntries(sent), ...draft?.touched } };
    });
    await discard(key);
  }

  const sendAll = (email: string) =>
    tools.exclusively(async () => {
      const report: { submit: UnsentSubmit; outcome: SendOutcome }[] = [];
      const outstanding = (await list(email)).filter(isOutstanding);
      if (outstanding.length === 0 || !tools.isOnline()) return report;
      const who = await tools.whoIsSignedIn();
      if (who !== email) {
        const outcome: SendOutcome = { kind: who === null ? 'unanswered' : 'signIn' };
        return outstanding.map((submit) => ({ submit, outcome }));
      }
      for (const { key } of outstanding) {
        const submit = await claim(key);
        // Replaced or discarded in another tab meanwhile.
        if (submit === undefined) continue;
        const outcome = await tools.send(submit);
        await settle(submit, outcome);
        report.push({ submit, outcome });
        // The others would fare no better, and must not overtake it.
        if (outcome.kind === 'unanswered' || outcome.kind === 'signIn') break;
      }
      return report;
    });

  async function claim(key: string): Promise<UnsentSubmit | undefined> {
    const store = await tools.store();
    const claimed = await store.change('submits', key, (row) =>
      row === undefined || !isOutstanding(row)
        ? row
        : { ...row, state: 'sending', tries: row.tries + 1 },
    );
    onChange();
    return claimed?.state === 'sending' ? claimed : undefined;
  }

  async function settle(submit: UnsentSubmit, outcome: SendOutcome): Promise<void> {
    const store = await tools.store();
    if (outcome.kind === 'sent') await settleSent(store, submit, outcome.records);
    else {
      const after = {
        unanswered: { state: 'waiting', message: '' },
        signIn: { state: 'waiting', message: '' },
        conflict: { state: 'conflict', message: '' },
        withdrawn: { state: 'waiting', message: '' },
        refused: {
          state: 'refused',
          message: outcome.kind === 'refused' ? outcome.message : '',
        },
      } as const;
      const isSuperseded = await hasLater(submit);
      await store.change('submits', submit.key, (row) => row && { ...row, ...after[outcome.kind] });
      // Made again since; nothing of this one was stored, so the newer one says it all.
      const when = (row: UnsentSubmit) => isSuperseded && isReplaceable(row);
      await removeWhen(submit.key, { end: 'replaced', when });
    }
    onChange();
  }

  async function hasLater({ email, date, createdAt }: UnsentSubmit): Promise<boolean> {
    return (await list(email)).some((each) => each.date === date && each.createdAt > createdAt);
  }

  async function settleSent(
    store: DeviceStore,
    submit: UnsentSubmit,
    records: readonly SeenRecord[],
  ): Promise<void> {
    const { email, date, marks } = submit;
    const sent = { marks, records };
    const day = dayKey(email, date);
    for (const later of await list(email)) {
      if (later.date !== date || later.key === submit.key) continue;
      await store.change('submits', later.key, (row) => row && rebaseSubmit(row, sent));
    }
    await store.change('drafts', day, (draft) => draft && rebaseDraft(draft, sent));
    const storedAt = tools.now().toISOString();
    await store.change('records', day, (stored) => {
      if (!tools.isCurrentUser(email)) return stored;
      const others = (stored?.records ?? []).filter(
        ({ StudentId }) => !records.some((record) => record.StudentId === StudentId),
      );
      return { key: day, email, date, records: [...others, ...records], storedAt };
    });
    // Last: should the page end in between, the repeated submit does all this again.
    await keepEnd(store, submit, 'sent');
    await store.remove('submits', submit.key);
  }

  return { add, sendAll, discard, reopen, list, findOutcome };
}
