import { describe, expect, it } from 'vitest';
import { TooBusy } from '../portal-error.ts';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to, and what of it has begun. */
type Bounds = Partial<Parameters<typeof createTurns>[0]>;
function startTurns(bounds: Bounds = {}) {
  const turns = createTurns({ atOnce: 1, mostWaiting: 100, tryAgainInSeconds: 7, ...bounds });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (sender: string, name = sender, signal?: AbortSignal) => {
    const answer = turns({ sender, signal }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
    // A sender that is not named further on may be refused.
    answer.catch(() => {});
    return answer;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  /** Lets what has begun first end. */
  const endFirst = async () => {
    ends.shift()?.();
    await settle();
  };
  /** Lets what runs end, one after another, until nothing waits. */
  const finish = async () => {
    await settle();
    while (ends.length > 0) await endFirst();
  };
  return { ask, begun, endFirst, finish, settle };
}

const refusal = { refusal: 'tooMany', tryAgainInSeconds: 7 };

describe('what is dear', () => {
  it('runs in the order asked, past one that fails', async () => {
    const turns = createTurns({ atOnce: 1, mostWaiting: 9, tryAgainInSeconds: 1 });
    const seen: string[] = [];
    const work = (name: string) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(`${name} ends`);
      if (name === 'second') throw new Error(name);
      return name;
    };
    const names = ['first', 'second', 'third'];
    const asked = names.map((name) => turns({ sender: 'one' }, work(name)));
    const answers = await Promise.allSettled(asked);
    expect(seen).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('runs as many at once as it may', async () => {
    const { ask, begun, settle, finish } = startTurns({ atOnce: 2 });
    for (const name of ['a', 'b', 'c']) ask('one', name);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await finish();
    expect(begun).toEqual(['a', 'b', 'c']);
    ask('one', 'd');
    ask('one', 'e');
    ask('one', 'f');
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
    await finish();
  });

  it('gives each sender its next one in turn', async () => {
    const { ask, begun, finish } = startTurns();
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    for (const name of ['b1', 'b2']) ask('b', name);
    ask('c', 'c1');
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('waits for one of each other sender at most, however many of them wait', async () => {
    const { ask, begun, finish } = startTurns({ mostWaiting: 1_000 });
    for (let index = 0; index < 600; index += 1) ask(`wrong ${index % 6}`);
    ask('right');
    await finish();
    expect(begun.indexOf('right')).toBeLessThanOrEqual(7);
    expect(begun).toHaveLength(601);
  });
});

describe('where one sender may have one turn at a time', () => {
  const lanes = { atOnce: 2, ofOne: { atOnce: 1, waiting: 2 } };

  it('another sender begins at once beside one who has sent many', async () => {
    const { ask, begun, settle, finish } = startTurns(lanes);
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    await settle();
    expect(begun).toEqual(['a1']);
    ask('b', 'b1');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('who comes while both lanes are taken is next, however much those senders wait for', async () => {
    const { ask, begun, settle, endFirst, finish } = startTurns(lanes);
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    for (const name of ['b1', 'b2', 'b3']) ask('b', name);
    await settle();
    ask('c', 'c1');
    await endFirst();
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await finish();
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('nobody waits for ever behind senders who come back one after another', async () => {
    const { ask, begun, settle, endFirst, finish } = startTurns({ ...lanes, atOnce: 1 });
    ask('a', 'a1');
    await settle();
    ask('a', 'a2');
    for (const [index, sender] of ['b', 'c', 'd', 'b', 'c', 'd'].entries()) {
      ask(sender, `${sender}${index}`);
      await endFirst();
    }
    expect(begun.slice(0, 3)).toEqual(['a1', 'b0', 'a2']);
    await finish();
  });

  it('one more than may wait is refused with a reason, and others are not', async () => {
    const { ask, begun, finish } = startTurns({ ...lanes, mostWaiting: 3 });
    for (const name of ['a1', 'a2', 'a3']) ask('a', name);
    const own = ask('a', 'a4');
    await expect(own).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(/^Your earlier requests/),
    });
    const other = ask('b', 'b1');
    await finish();
    expect(await other).toBe('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('a free place is given even where as many wait as may', async () => {
    const { ask, begun, settle, finish } = startTurns({ ...lanes, mostWaiting: 1 });
    for (const name of ['a1', 'a2']) ask('a', name);
    const other = ask('b', 'b1');
    await settle();
    expect(begun).toEqual(['a1', 'b1']);
    await finish();
    expect(await other).toBe('b1');
  });
});

describe('beyond the bound', () => {
  it('the last of the longest line is refused, not the newcomer', async () => {
    const { ask, begun, finish } = startTurns({ mostWaiting: 3 });
    ask('a', 'a1');
    ask('a', 'a2');
    ask('a', 'a3');
    const last = ask('a', 'a4');
    const newcomer = ask('b', 'b1');
    await expect(last).rejects.toBeInstanceOf(TooBusy);
    await expect(last).rejects.toMatchObject(refusal);
    await finish();
    expect(await newcomer).toBe('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('the newcomer is refused where no one has a longer line', async () => {
    const { ask, begun, finish } = startTurns({ mostWaiting: 2 });
    for (const sender of ['a', 'b', 'c']) ask(sender);
    await expect(ask('d')).rejects.toMatchObject(refusal);
    await finish();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('a place is free again once a turn has ended', async () => {
    const { ask, begun, finish } = startTurns({ mostWaiting: 1 });
    ask('a');
    ask('b');
    await expect(ask('c')).rejects.toMatchObject(refusal);
    await finish();
    ask('c');
    ask('d');
    await finish();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('who has hung up', () => {
  it('leaves the line, and the place is free for others', async () => {
    const { ask, begun, finish } = startTurns({ mostWaiting: 1 });
    const caller = new AbortController();
    ask('a');
    const gone = ask('b', 'b', caller.signal);
    caller.abort();
    await expect(gone).rejects.toBeInstanceOf(TooBusy);
    ask('c');
    await finish();
    expect(begun).toEqual(['a', 'c']);
  });

  it('begins nothing, and does not disturb what has begun', async () => {
    const { ask, begun, finish } = startTurns();
    const caller = new AbortController();
    const running = ask('a', 'a', caller.signal);
    caller.abort();
    await expect(ask('a', 'later', caller.signal)).rejects.toBeInstanceOf(TooBusy);
    await finish();
    expect([await running, begun]).toEqual(['a', ['a']]);
  });
});
