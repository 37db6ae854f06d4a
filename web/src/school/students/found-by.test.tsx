import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { explainMatch, FoundBy } from './found-by.tsx';

const student = {
  FirstName: 'Iniya',
  LastName: 'Nalliyakodan',
  NameInTamil: 'இனியா',
  UserName: 'malar.k@home.example',
  AdditionalEmail: 'velan@work.example',
  Volunteering: 'TS26-30AG0Y',
};

it.each([
  ['', null],
  ['iniya n', null],
  ['இனி', null],
  ['malar', 'email'],
  ['iniya velan@', 'secondEmail'],
  ['30ag', 'referenceId'],
  // As a bank's memo has it.
  ['#TS26–30AGOY;', 'referenceId'],
  ['malar velan', 'several'],
  // The row is of an earlier search.
  ['kavin', null],
])('%s is explained by %s', (typed, match) => {
  expect(explainMatch(student, typed)).toBe(match);
});

it('does not tell of what the reader may not see', () => {
  expect(explainMatch({ ...student, AdditionalEmail: '' }, 'velan')).toBe(null);
});

it('says beside the name what else holds the words of the address', async () => {
  await renderScreen(<FoundBy student={student} />, { address: '/Admission?search=velan' });
  await expect.element(page.getByText('Matched: second e-mail')).toBeVisible();
});
