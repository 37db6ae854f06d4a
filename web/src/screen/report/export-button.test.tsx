import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ExportButton } from './export-button.tsx';
import type { LoadRows } from './use-rows-job.ts';

const button = page.getByRole('button', { name: 'Export to Excel' });
const columns = [{ header: 'Name', value: (row: { Name: string }) => row.Name }] as never;

function render(load: LoadRows<{ Name: string }>) {
  return renderScreen(
    <ExportButton title="Books" sheet="Books" file="Books.xlsx" columns={columns} load={load} />,
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('hands over a file with all rows', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const created = vi.spyOn(URL, 'createObjectURL');
  await render(async () => [{ Name: 'Kural' }]);
  await button.click();
  await expect
    .poll(() => saved.mock.contexts.map((link) => elementOf(HTMLAnchorElement, link).download))
    .toEqual(['Books.xlsx']);
  expect(created.mock.calls[0]?.[0]).toHaveProperty('size', expect.any(Number));
  await expect.element(button).toBeVisible();
});

it('shows its progress and can be stopped', async () => {
  let stopped = false;
  await render(({ onProgress, signal }) => {
    onProgress(0.4);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        stopped = true;
        reject(signal.reason);
      });
    });
  });
  await button.click();
  await expect.element(page.getByText('Loading rows: 40%')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(button).toBeVisible();
  expect(stopped).toBe(true);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('says that the rows could not be read', async () => {
  await render(() => Promise.reject(new TypeError('Failed to fetch')));
  await button.click();
  await expect.element(page.getByText(/The portal cannot be reached/)).toBeVisible();
  await expect.element(button).toBeVisible();
});
