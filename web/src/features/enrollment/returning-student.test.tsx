import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { blankDraft } from './registration-draft.ts';
import { ReturningStudent } from './returning-student.tsx';

it.each(['இனியா', ''])('tells who was found in the reader’s script (%j)', async (NameInTamil) => {
  await renderScreen(<ReturningStudent open />, {
    language: 'ta',
    calls: {
      getFamilyFee: [],
      getAcademicYear: '2025-2026',
      findStudent: { ...blankDraft, FirstName: 'Iniya', LastName: 'Selvam', NameInTamil },
    },
  });
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await fill('பதிவு செய்த முதன்மை மின்னஞ்சல்', 'selvam@home.example');
  await fill('மாணவரின் பெயர்', 'Iniya');
  await fill('மாணவரின் பிறந்த தேதி', '2017-03-09');
  await page.getByRole('button', { name: 'தேடு' }).click();
  const found = new RegExp(`கிடைத்தது: ${NameInTamil || 'Iniya Selvam'}\\.`);
  await expect.element(page.getByText(found)).toBeVisible();
});
