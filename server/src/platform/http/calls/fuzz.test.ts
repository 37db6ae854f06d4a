import { afterAll, beforeAll, describe, it } from 'vitest';
import { fuzz } from '../../../testing/fuzz.ts';
import {
  apiTargets,
  type Callers,
  signInFuzzers,
  storeFuzzedSchool,
} from '../../../testing/fuzz-api.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';

/** A sample; `npm run fuzz` sends as many as one has time for. */
const runs = 15;

const callers: Callers = { headers: [{}] };
let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: true });
  await storeFuzzedSchool(test);
  callers.headers = await signInFuzzers(test);
});
afterAll(() => test.close());

describe('whatever is sent to a call, no matter by whom, is no fault, and neither a refusal nor a reading writes', () => {
  it.each(apiTargets(callers).map((target) => [target.name, target] as const))(
    '%s',
    async (_, target) => {
      await fuzz(test, target, { runs });
    },
  );
});
