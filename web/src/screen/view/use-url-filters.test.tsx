import { useNavigate } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { textFilter } from './url-filters.ts';
import { useUrlFilters } from './use-url-filters.ts';

const parts = { date: textFilter() };

/** Leaves, and writes late into an address that is no longer its own. */
function Leaving() {
  const { set } = useUrlFilters(parts);
  const navigate = useNavigate();
  const leave = () => {
    void navigate({ to: '/Signin' });
    set({ date: '2025-10-04' }, { replace: true });
  };
  return (
    <>
      <button type="button" onClick={leave}>
        Leave
      </button>
      <button type="button" onClick={() => set({ date: '2025-10-11' })}>
        Stay
      </button>
    </>
  );
}

it('writes into the address of its own screen, and into no other’s', async () => {
  const screen = await renderScreen(<Leaving />, { address: '/attendanceInfo' });
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(screen.address).toBe('/attendanceInfo?date=2025-10-11');
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(screen.address).toBe('/Signin');
});
