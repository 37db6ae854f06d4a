import { describe, expect, it } from 'vitest';
import { countHashesAtOnce, createPasswordHashing } from './password-hashing.ts';

it('knows a password by its hash, and a wrong one too', async () => {
  const { hash, verify } = createPasswordHashing();
  const kept = await hash('Vanakkam-2025');
  expect(await verify({ hash: kept, password: 'Vanakkam-2025' })).toBe(true);
  expect(await verify({ hash: kept, password: 'Vanakkam-2026' })).toBe(false);
});

/** Hashes that end one after the other, and how many of them were worked out at once. */
function countingComponent() {
  const seen = { atOnce: 0, most: 0, order: [] as string[] };
  const work = async (password: string) => {
    seen.order.push(password);
    seen.atOnce += 1;
    seen.most = Math.max(seen.most, seen.atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    seen.atOnce -= 1;
  };
  return {
    seen,
    component: {
      hash: async (password: string) => {
        await work(password);
        return password;
      },
      verify: async ({ password }: { password: string }) => {
        await work(password);
        return false;
      },
    },
  };
}

describe('passwords', () => {
  it('are hashed on two processors at once, new ones and tried ones alike', async () => {
    const { seen, component } = countingComponent();
    const { hash, verify } = createPasswordHashing({ atOnce: 2, component });
    await Promise.all(
      [1, 2, 3, 4].flatMap((number) => [
        hash(`new ${number}`),
        verify({ hash: '', password: `tried ${number}` }),
      ]),
    );
    expect([seen.most, seen.order.length]).toEqual([2, 8]);
  });

  it('are hashed by turns of the addresses that ask', async () => {
    const { seen, component } = countingComponent();
    const { verify, askedBy } = createPasswordHashing({ atOnce: 1, component });
    const sign = (sender: string, password: string) =>
      askedBy({ sender }, async () => {
        await Promise.resolve();
        return verify({ hash: '', password });
      });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => sign('10.0.0.1', `wrong ${index}`)),
      sign('10.0.0.2', 'right'),
    ]);
    expect(seen.order.indexOf('right')).toBeLessThanOrEqual(2);
  });
});

it.each([
  ['on two processors', { processors: 2, memoryBytes: 2 * 2 ** 30, threads: 4 }, 2],
  ['on one', { processors: 1, memoryBytes: 2 * 2 ** 30, threads: 4 }, 1],
  ['on eight, where two threads stay free', { processors: 8, memoryBytes: 2 ** 35, threads: 4 }, 2],
  ['on eight with more threads', { processors: 8, memoryBytes: 2 ** 35, threads: 12 }, 8],
  ['in little memory', { processors: 8, memoryBytes: 2 ** 28, threads: 12 }, 1],
  ['with hardly a thread', { processors: 8, memoryBytes: 2 ** 35, threads: 1 }, 1],
])('works out %s as many at once as go: %j', (_where, machine, atOnce) => {
  expect(countHashesAtOnce(machine)).toBe(atOnce);
});
