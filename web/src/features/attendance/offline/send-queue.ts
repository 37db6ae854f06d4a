import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { type DeviceStore, dayKey, type UnsentSubmit } from './kept.ts';
import {
  followDraft,
  followSubmit,
  inOrder,
  isOutstanding,
  isReplaceable,
  type SendOutcome,
} from './unsent.ts';

type QueueTools = {
  store: () => Promise<DeviceStore>;
  /** One try; expected failures are outcomes. */
  send: (submit: UnsentSubmit) => Promise<SendOutcome>;
  /** Whom the server takes the sender for: blank for nobody, null when it does not answer. */
  whoIsSignedIn: () => Promise<string | null>;
  isOnline: () => boolean;
  /** Whether records may be kept for a person: not for whoever left while they were under way. */
  isHere: (email: string) => boolean;
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
  /** Sends what waits, in order, if the server takes the sender for the person whose it is. */
  sendAll: (email: string) => Promise<SendReport>;
  discard: (key: string) => Promise<void>;
  /** Makes a submit that was not recorded a marking again, under what has been marked since. */
  reopen: (submit: UnsentSubmit) => Promise<void>;
  list: (email: string) => Promise<UnsentSubmit[]>;
};

type NewSubmit = { email: string; date: string; marks: SubmittedMark[] };

/**
 * The submits that the server has not acknowledged. Each keeps its idempotency key until an answer
 * arrived, so that one whose answer was lost is repeated and stored once.
 */
export function createSendQueue(tools: QueueTools): SendQueue {
  const { onChange } = tools;

  const list = async (email: string) => inOrder(await (await tools.store()).list('submits', email));

  async function add({ email, date, marks }: NewSubmit): Promise<string> {
    const store = await tools.store();
    const earlier = await list(email);
    const key = tools.newKey();
    const createdAt = tools.now().toISOString();
    const fresh = { tries: 0, state: 'waiting', message: '' } as const;
    await store.put('submits', { key, email, date, marks, createdAt, ...fresh });
    for (const submit of earlier.filter((each) => each.date === date)) {
      await store.change('submits', submit.key, (row) =>
        row !== undefined && isReplaceable(row) ? undefined : row,
      );
    }
    onChange();
    return key;
  }

  async function discard(key: string): Promise<void> {
    await (await tools.store()).remove('submits', key);
    onChange();
  }

  async function reopen({ key, email, date, marks }: UnsentSubmit): Promise<void> {
    const store = await tools.store();
    const day = dayKey(email, date);
    const sent = marks.map(({ StudentId, IsPresent, updateTimeStamp: seen = '' }) => {
      return [StudentId, { mark: IsPresent, seen }] as const;
    });
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
        refused: {
          state: 'refused',
          message: outcome.kind === 'refused' ? outcome.message : '',
        },
      } as const;
      const isSuperseded = await hasLater(submit);
      await store.change('submits', submit.key, (row) => {
        if (row === undefined) return undefined;
        const next: UnsentSubmit = { ...row, ...after[outcome.kind] };
        // Made anew since; nothing of this one was stored, so the newer one says it all.
        return isSuperseded && isReplaceable(next) ? undefined : next;
      });
    }
    onChange();
  }

  async function hasLater({ email, date, createdAt }: UnsentSubmit): Promise<boolean> {
    return (await list(email)).some((each) => each.date === date && each.createdAt > createdAt);
  }

  async function settleSent(
    store: DeviceStore,
    submit: UnsentSubmit,
    records: (SendOutcome & { kind: 'sent' })['records'],
  ): Promise<void> {
    const { email, date, marks } = submit;
    const sent = { marks, records };
    const day = dayKey(email, date);
    for (const later of await list(email)) {
      if (later.date !== date || later.key === submit.key) continue;
      await store.change('submits', later.key, (row) => row && followSubmit(row, sent));
    }
    await store.change('drafts', day, (draft) => draft && followDraft(draft, sent));
    const keptAt = tools.now().toISOString();
    await store.change('records', day, (kept) => {
      if (!tools.isHere(email)) return kept;
      const others = (kept?.records ?? []).filter(
        ({ StudentId }) => !records.some((record) => record.StudentId === StudentId),
      );
      return { key: day, email, date, records: [...others, ...records], keptAt };
    });
    // Last: should the page end in between, the repeated submit does all this again.
    await store.remove('submits', submit.key);
  }

  return { add, sendAll, discard, reopen, list };
}
