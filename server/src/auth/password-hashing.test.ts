import { expect, it } from 'vitest';
import { createQueue, passwordHashing } from './password-hashing.ts';

it('runs one at a time, in the order asked, past one that fails', async () => {
  const inTurn = createQueue();
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const answers = await Promise.allSettled([
    inTurn(work('first')),
    inTurn(work('second', true)),
    inTurn(work('third')),
  ]);
  expect(seen).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('knows a password by its hash, and a wrong one too', async () => {
  const hash = await passwordHashing.hash('Vanakkam-2025');
  expect(await passwordHashing.verify({ hash, password: 'Vanakkam-2025' })).toBe(true);
  expect(await passwordHashing.verify({ hash, password: 'Vanakkam-2026' })).toBe(false);
});
