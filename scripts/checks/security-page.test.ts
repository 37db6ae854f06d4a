import { expect, it } from 'vitest';
import { checkSecurityPage } from './security-page.ts';

it('finds nothing on the page as it stands', () => {
  expect(checkSecurityPage()).toEqual([]);
});

it('names a point that is missing or twice, an unknown state and a file that is not there', () => {
  const page = [
    '| V1.1.1–2 | met | `server/src/gone.ts` |',
    '| V1.1.2 | perhaps | Yes. |',
    '| V1.2.99 | n/a | None. |',
  ].join('\n');
  const faults = checkSecurityPage(page, () => false);
  expect(faults).toContain('V1.1.1–2: server/src/gone.ts does not exist');
  expect(faults).toContain("V1.1.2: 'perhaps' is no state");
  expect(faults).toContain('V1.1.2 is answered 2 times');
  expect(faults).toContain('V2.4.1 is answered 0 times');
  expect(faults).toContain('V1.2.99 is no point of level 1 or 2');
  expect(faults).not.toContain('V1.1.1 is answered 0 times');
});
