import { afterAll, beforeAll, describe, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { authTargets } from '../../testing/fuzz-auth.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

/** A sample; `npm run fuzz` sends as many as one has time for. */
const runs = 25;

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

describe('whatever is sent under /auth is no fault of the portal', () => {
  it.each(authTargets.map((target) => [target.name, target] as const))('%s', async (_, target) => {
    await fuzz(test, target, { runs });
  });
});
