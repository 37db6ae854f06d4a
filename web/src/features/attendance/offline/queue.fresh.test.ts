import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from './device-store.ts';
import { createSendQueue, judgeFailure, type SendOutcome } from './queue.ts';
import { type DeviceStore, dayKey, type SeenRecord, type UnsentSubmit } from './stored-types.ts';

// The store is asked for the session; the queue is told by its tools.
vi.mock('../../../lib/session.ts', () => ({ getSession: () => ({ email: '' }) }));

const email = 'teacher@school.example';
const date = '2025-11-16';

/** A server with one class, that stores a key once, as the portal does. */
function school() {
  const records = new Map<string, SeenRecord>();
  const keys = new Set<string>();
  let clock = 0;
  const stamp = () => {
    clock += 1;
    return `2025-11-16T15:00:00.${String(clock).padStart(3, '0')}Z`;
  };
  const write = (StudentId: string, IsPresent: string) => {
    const now = stamp();
    const insertTimeStamp = records.get(StudentId)?.insertTimeStamp ?? now;
    const record = { StudentId, IsPresent, TeacherEmail: email, insertTimeStamp };
    records.set(StudentId, { ...record, updateTimeStamp: now });
  };
  const answer = ({ key, marks }: UnsentSubmit): SendOutcome => {
    if (!keys.has(key)) {
      for (const { StudentId, IsPresent, updateTimeStamp = '' } of marks) {
        const stored = records.get(StudentId);
        const isSame = stored?.IsPresent === IsPresent;
        const isOutdated = stored !== undefined && updateTimeStamp < stored.updateTimeStamp;
        if (!isSame && isOutdated) return { kind: 'conflict' };
      }
      keys.add(key);
      for (const { StudentId, IsPresent } of marks) {
        if (records.get(StudentId)?.IsPresent !== IsPresent) write(StudentId, IsPresent);
      }
    }
    const stored = marks.flatMap(({ StudentId }) => records.get(StudentId) ?? []);
    return { kind: 'sent', records: stored };
  };
  return { records, keys, write, answer };
}

type Setting = {
  online?: boolean;
  who?: string | null;
  here?: boolean;
  send?: (submit: UnsentSubmit) => SendOutcome | Promise<SendOutcome>;
};

function device(setting: Setting, store: DeviceStore = createMemoryStore()) {
  const tried: UnsentSubmit[] = [];
  let made = 0;
  let last = Promise.resolve();
  const queue = createSendQueue({
    store: async () => store,
    send: async (submit) => {
      tried.push(submit);
      return setting.send?.(submit) ?? { kind: 'unanswered' };
    },
    whoIsSignedIn: async () => (setting.who === undefined ? email : setting.who),
    isOnline: () => setting.online ?? true,
    isCurrentUser: () => setting.here ?? true,
    exclusively: (work) => {
      const next = last.then(work);
      last = next.then(
        () => undefined,
        () => undefined,
      );
      return next;
    },
    newKey: () => {
      made += 1;
      return `key-${made}`;
    },
    now: () => new Date(Date.UTC(2025, 10, 16, 15, 0, made)),
    onChange: () => undefined,
  });
  return { queue, tried, store };
}

function marks(present: Record<string, 'Yes' | 'No'>, seen = '') {
  return Object.entries(present).map(([StudentId, IsPresent]) => ({
    StudentId,
    AttendanceDate: date,
    IsPresent,
    updateTimeStamp: seen,
  }));
}

describe('the queue of unsent submits', () => {
  it('sends a submit once and forgets it', async () => {
    const server = school();
    const { queue, tried, store } = device({ send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'Yes', iniya: 'No' }) });
    await queue.sendAll(email);
    await queue.sendAll(email);
    expect(tried).toHaveLength(1);
    expect(await queue.list(email)).toEqual([]);
    const kept = await store.get('records', dayKey(email, date));
    expect(kept?.records.map(({ IsPresent }) => IsPresent)).toEqual(['Yes', 'No']);
  });

  it('makes a refused submit a marking again, under what has been marked since', async () => {
    const { queue, store } = device({ send: () => ({ kind: 'refused', message: 'Not yours.' }) });
    await queue.add({ email, date, marks: marks({ kavin: 'Yes', iniya: 'No' }, 'stamp') });
    await queue.sendAll(email);
    const key = dayKey(email, date);
    const since = { iniya: { mark: 'Yes', seen: '' } } as const;
    await store.put('drafts', { key, email, date, touched: since });
    const [refused] = await queue.list(email);
    await queue.reopen(refused as UnsentSubmit);
    expect((await store.get('drafts', key))?.touched).toEqual({
      kavin: { mark: 'Yes', seen: 'stamp' },
      ...since,
    });
    expect(await queue.list(email)).toEqual([]);
  });

  it('tries nothing without a network and keeps everything', async () => {
    const setting: Setting = { online: false, send: school().answer };
    const { queue, tried } = device(setting);
    await queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    expect(await queue.sendAll(email)).toEqual([]);
    expect(await queue.list(email)).toMatchObject([{ state: 'waiting', tries: 0 }]);
    setting.online = true;
    await queue.sendAll(email);
    expect(tried).toHaveLength(1);
    expect(await queue.list(email)).toEqual([]);
  });

  it('repeats a submit whose answer was lost under the same key; it is stored once', async () => {
    const server = school();
    const setting: Setting = {
      send: (submit) => {
        server.answer(submit);
        return { kind: 'unanswered' };
      },
    };
    const { queue, tried } = device(setting);
    await queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    await queue.sendAll(email);
    expect(await queue.list(email)).toMatchObject([{ key: 'key-1', state: 'waiting', tries: 1 }]);
    const stored = server.records.get('kavin');
    setting.send = server.answer;
    await queue.sendAll(email);
    expect(tried.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(server.records.get('kavin')).toEqual(stored);
    expect(await queue.list(email)).toEqual([]);
  });

  it('goes on with a submit that was cut off with its page', async () => {
    const server = school();
    const store = createMemoryStore();
    const dying = device({ send: () => new Promise<SendOutcome>(() => undefined) }, store);
    await dying.queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    void dying.queue.sendAll(email);
    await expect.poll(async () => (await dying.queue.list(email))[0]?.state).toBe('sending');
    const reopened = device({ send: server.answer }, store);
    await reopened.queue.sendAll(email);
    expect(server.records.get('kavin')?.IsPresent).toBe('No');
    expect(await reopened.queue.list(email)).toEqual([]);
  });

  it('lets a newer submit of the date replace one that never went out', async () => {
    const server = school();
    const { queue, tried } = device({ send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    await queue.add({ email, date: '2025-11-09', marks: marks({ kavin: 'Yes' }) });
    expect((await queue.list(email)).map(({ key }) => key)).toEqual(['key-2', 'key-3']);
    await queue.sendAll(email);
    expect(tried.map(({ key }) => key)).toEqual(['key-2', 'key-3']);
  });

  it('sends a correction after the submit that may have arrived, and is in no conflict with itself', async () => {
    const server = school();
    const setting: Setting = {
      send: (submit) => {
        server.answer(submit);
        return { kind: 'unanswered' };
      },
    };
    const { queue, tried } = device(setting);
    await queue.add({ email, date, marks: marks({ kavin: 'No', iniya: 'Yes' }) });
    await queue.sendAll(email);
    await queue.add({ email, date, marks: marks({ kavin: 'Yes', iniya: 'Yes' }) });
    setting.send = server.answer;
    await queue.sendAll(email);
    expect(tried.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2']);
    expect(await queue.list(email)).toEqual([]);
    expect(server.records.get('kavin')?.IsPresent).toBe('Yes');
  });

  it('still tells of a change that a person made between the two', async () => {
    const server = school();
    const setting: Setting = {
      send: (submit) => {
        server.answer(submit);
        return { kind: 'unanswered' };
      },
    };
    const { queue } = device(setting);
    await queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    await queue.sendAll(email);
    server.write('kavin', 'No');
    await queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    setting.send = server.answer;
    await queue.sendAll(email);
    expect(await queue.list(email)).toMatchObject([{ key: 'key-2', state: 'conflict' }]);
    expect(server.records.get('kavin')?.IsPresent).toBe('No');
  });

  it('brings a draft made meanwhile up to what was stored', async () => {
    const server = school();
    const { queue, store } = device({ send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    const key = dayKey(email, date);
    const touched = { kavin: { mark: 'Yes', seen: '' } } as const;
    await store.put('drafts', { key, email, date, touched });
    await queue.sendAll(email);
    const draft = await store.get('drafts', key);
    const seen = server.records.get('kavin')?.updateTimeStamp;
    expect(draft?.touched).toEqual({ kavin: { mark: 'Yes', seen } });
  });

  it('keeps a conflict for the person, lets others pass, and gives way to a newer submit', async () => {
    const server = school();
    server.write('kavin', 'Yes');
    const { queue } = device({ send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await queue.add({ email, date: '2025-11-09', marks: marks({ iniya: 'Yes' }) });
    await queue.sendAll(email);
    expect(await queue.list(email)).toMatchObject([{ key: 'key-1', state: 'conflict' }]);
    expect(server.records.get('iniya')?.IsPresent).toBe('Yes');
    const seen = server.records.get('kavin')?.updateTimeStamp ?? '';
    await queue.add({ email, date, marks: marks({ kavin: 'No' }, seen) });
    await queue.sendAll(email);
    expect(await queue.list(email)).toEqual([]);
    expect(server.records.get('kavin')?.IsPresent).toBe('No');
  });

  it('keeps what the server refuses, with its reason, until it is discarded', async () => {
    const { queue, tried } = device({ send: () => judgeFailure(403, 'Not your class.') });
    const key = await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await queue.sendAll(email);
    await queue.sendAll(email);
    expect(tried).toHaveLength(1);
    expect(await queue.list(email)).toMatchObject([
      { state: 'refused', message: 'Not your class.' },
    ]);
    await queue.discard(key);
    expect(await queue.list(email)).toEqual([]);
  });

  it('stops at the first without an answer, so that none overtakes it', async () => {
    const { queue, tried } = device({ send: () => ({ kind: 'unanswered' }) });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await queue.add({ email, date: '2025-11-09', marks: marks({ kavin: 'No' }) });
    await queue.sendAll(email);
    expect(tried.map(({ key }) => key)).toEqual(['key-1']);
    expect(await queue.list(email)).toMatchObject([{ tries: 1 }, { tries: 0 }]);
  });

  it.each([
    ['another person', 'other@school.example', 'signIn'],
    ['nobody', '', 'signIn'],
    ['a server that does not answer', null, 'unanswered'],
  ])('sends nothing for %s', async (_, who, kind) => {
    const { queue, tried } = device({ who });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    expect(await queue.sendAll(email)).toMatchObject([{ outcome: { kind } }]);
    expect(tried).toEqual([]);
    expect(await queue.list(email)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });

  it('neither shows nor sends another person what is kept', async () => {
    const server = school();
    const { queue, tried } = device({ who: 'other@school.example', send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    expect(await queue.list('other@school.example')).toEqual([]);
    await queue.sendAll('other@school.example');
    expect(tried).toEqual([]);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('keeps what was recorded only for who is still here: %s', async (here, kept) => {
    const server = school();
    const { queue, store } = device({ here, send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    expect(await queue.sendAll(email)).toMatchObject([{ outcome: { kind: 'sent' } }]);
    expect(await queue.list(email)).toEqual([]);
    expect(await store.list('records', email)).toHaveLength(kept);
  });

  it('knows why a submit left the queue, also in the tab that did not remove it', async () => {
    const server = school();
    const store = createMemoryStore();
    const one = device({ online: false, send: server.answer }, store);
    const keys = { first: '', second: '', third: '' };
    keys.first = await one.queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    const other = device({ send: server.answer }, store);
    // One maker of keys for both, as in a browser no two keys are the same.
    other.queue.add = one.queue.add;
    keys.second = await other.queue.add({ email, date, marks: marks({ kavin: 'Yes' }) });
    expect(await one.queue.findOutcome({ email, key: keys.first })).toEqual({ kind: 'withdrawn' });
    expect(await one.queue.findOutcome({ email, key: keys.second })).toEqual({
      kind: 'unanswered',
    });
    await other.queue.sendAll(email);
    expect(await one.queue.findOutcome({ email, key: keys.second })).toMatchObject({
      kind: 'sent',
    });
    keys.third = await one.queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await other.queue.discard(keys.third);
    expect(await one.queue.findOutcome({ email, key: keys.third })).toEqual({ kind: 'withdrawn' });
    // A submit that nothing is known of is never taken for sent.
    expect(await one.queue.findOutcome({ email, key: 'lost' })).toEqual({ kind: 'unanswered' });
  });

  it('does not send in two tabs at once', async () => {
    const server = school();
    const { queue, tried } = device({ send: server.answer });
    await queue.add({ email, date, marks: marks({ kavin: 'No' }) });
    await Promise.all([queue.sendAll(email), queue.sendAll(email)]);
    expect(tried).toHaveLength(1);
  });
});

describe('the answers to a submit', () => {
  it.each([
    [null, 'unanswered'],
    [500, 'unanswered'],
    [503, 'unanswered'],
    [429, 'unanswered'],
    [408, 'unanswered'],
    [401, 'signIn'],
    [409, 'conflict'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ])('%s means %s', (status, kind) => {
    expect(judgeFailure(status, 'Why').kind).toBe(kind);
  });
});
