import { afterAll, beforeAll, describe, it } from 'vitest';
import { fuzz } from '../testing/fuzz.ts';
import { apiTargets, storeFuzzedSchool } from '../testing/fuzz-api.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';

/** A sample; `npm run fuzz` sends as many as one has time for. */
const runs = 15;

const headers: Record<string, string> = {};
let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: true });
  await storeFuzzedSchool(test);
  headers.cookie = (await test.as('SuperAdmin')).cookie;
});
afterAll(() => test.close());

// As the one who may make every call: whoever may not is refused before anything is read.
describe('whatever is sent to a call is no fault of the portal', () => {
  it.each(apiTargets(headers).map((target) => [target.name, target] as const))(
    '%s',
    async (_, target) => {
      await fuzz(test, target, { runs });
    },
  );
});
