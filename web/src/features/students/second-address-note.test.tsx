import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SecondAddressNote } from './second-address-note.tsx';

const record = (values: Partial<Student>) =>
  ({
    UserName: 'malar@home.example',
    AdditionalEmail: 'velan@home.example',
    Status: 'Active',
    ...values,
  }) as Student;
const stranger = { AdditionalEmail: 'spy@elsewhere.example' };
const note = page.getByText('The second address is new for this family');

it.each([
  ['is told where no accepted record names it', [record({})], true],
  [
    'is told where only what was submitted does',
    [record({}), record({ ...stranger, Status: 'Submitted' })],
    true,
  ],
  ['is known by an accepted record', [record({}), record(stranger)], false],
  ['is one of a family that is new itself', [record({ UserName: 'other@home.example' })], false],
])('a second address %s', async (_, family, isTold) => {
  const application = record({ ...stranger, Status: 'Submitted' });
  const headers = { 'x-total-count': String(family.length) };
  const screen = await renderScreen(<SecondAddressNote student={application} />, {
    role: 'Admin',
    calls: { getStudentInfo: { body: family, headers } as never },
  });
  await expect.poll(() => screen.inputsOf('getStudentInfo')).toHaveLength(1);
  if (isTold) await expect.element(note).toBeVisible();
  else await expect.element(note).not.toBeInTheDocument();
});

it('nothing is asked about a child who is accepted already', async () => {
  const screen = await renderScreen(<SecondAddressNote student={record(stranger)} />, {
    role: 'Admin',
  });
  expect(screen.inputsOf('getStudentInfo')).toEqual([]);
});
