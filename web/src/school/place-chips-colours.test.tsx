import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { GradeChip } from './place-chips.tsx';

it.each(['light', 'dark'] as const)(
  'every grade can be read on its colour (%s)',
  async (scheme) => {
    await renderScreen(
      <div>
        {competitionGrades.map((grade) => (
          <GradeChip key={grade} grade={grade} />
        ))}
      </div>,
      { scheme },
    );
    await expect.element(page.getByText('12', { exact: true })).toBeVisible();
    await expectAccessible();
  },
);
