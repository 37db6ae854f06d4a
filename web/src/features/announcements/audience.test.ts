import { expect, it } from 'vitest';
import { writeAudience } from './audience.ts';

const t = ((key: string) => key) as never;
const all = { Who: 'Parents', Branch: 'South', Grade: '', StudentTeacher: '', Role: '' } as const;

it.each([
  [all, 'Parents, South'],
  [
    { ...all, Grade: 'Nilai 3', StudentTeacher: 'Anbu Selvan' },
    'Parents, South, Nilai 3, Anbu Selvan',
  ],
  [{ ...all, Who: 'Staff', Branch: 'All', Role: 'Teacher' }, 'People with access, All, Teacher'],
] as const)('%o is told as %s', (message, words) => {
  expect(writeAudience({ ...message }, t)).toBe(words);
});
