import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CompetitionScreen } from './competition-screen.tsx';

describe('the page of the competitions', () => {
  it('shows an empty list where it cannot be loaded, and says why (COMP-08)', async () => {
    await renderScreen(<CompetitionScreen />, {
      calls: { getCompetitionInfo: refuse(500, 'Something went wrong. Please try again.') },
    });
    await expect
      .element(
        page
          .getByRole('alert', { name: 'No Competitions Found' })
          .getByText(/Something went wrong/),
      )
      .toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(1);
  });

  it('says so where there are none (COMP-09)', async () => {
    await renderScreen(<CompetitionScreen />, { calls: { getCompetitionInfo: pageOf([], 0) } });
    await expect
      .element(page.getByText(/^No Competitions Found. There are currently no competitions/))
      .toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('names contests in the reader’s language, and grades of the local school as such', async () => {
    const contest = {
      _id: 'c1',
      Grade: 'K',
      EventName: 'Rhymes recital',
      EventNameInTamil: 'பாப்பா பாடல் ஒப்புவித்தல்',
      Link: 'https://contest.school.example/rhymes',
    };
    await renderScreen(<CompetitionScreen />, {
      calls: { getCompetitionInfo: pageOf([contest], 1) },
      language: 'ta',
    });
    const row = page.getByRole('row').filter({ hasText: 'பாப்பா பாடல் ஒப்புவித்தல்' });
    // Told by the English name: what kind of contest it is.
    await expect.element(row.getByText('ஒப்புவித்தல்')).toBeVisible();
    await expect.element(row.getByText('மழலையர் வகுப்பு')).toBeVisible();
    await expect.element(page.getByText('Rhymes recital')).not.toBeInTheDocument();
  });
});
