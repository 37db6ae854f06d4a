import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, unreachable } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FacultyScreen } from './faculty-screen.tsx';

describe('the teachers’ page', () => {
  it('says that the data could not be loaded, why, and offers another try (FAC-09)', async () => {
    const screen = await renderScreen(<FacultyScreen />, { calls: { getConfigData: unreachable } });
    await expect
      .element(
        page
          .getByRole('alert', { name: 'Error loading data' })
          .getByText(/portal cannot be reached/),
      )
      .toBeVisible();
    await expect.element(page.getByText('No data available')).not.toBeInTheDocument();
    const before = screen.inputsOf('getConfigData').length;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect.poll(() => screen.inputsOf('getConfigData').length).toBeGreaterThan(before);
    await expectAccessible();
  });

  it('says that there is none where none is listed (FAC-09)', async () => {
    await renderScreen(<FacultyScreen />, { calls: { getConfigData: pageOf([], 0) } });
    await expect.element(page.getByText('No data available')).toBeVisible();
  });

  it('keeps a teacher within a low row on a phone, in Tamil too', async () => {
    const teacher = {
      _id: 't1',
      StudentTeacher: 'Tamizharasan Dhandapani',
      NameInTamil: 'தமிழரசன் தண்டபாணி',
      Grade: 'Nilai 6',
      Role: 'Teacher',
      Url: '',
      Branch: 'South - Metrolina',
    };
    await renderScreen(<FacultyScreen />, {
      calls: { getConfigData: pageOf([teacher], 1) },
      language: 'ta',
      // What a window of 390 leaves beside the page's edges.
      width: 358,
    });
    const row = page.getByRole('row').filter({ hasText: teacher.NameInTamil });
    await expect.element(row).toBeVisible();
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(96);
  });
});
