import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { openDeviceStore } from './offline/device-store.ts';
import { dayKey } from './offline/stored-types.ts';
import { useDraft } from './use-marking.ts';

const email = 'kala@school.example';
const date = '2025-09-06';

function Draft() {
  const { touched, touch } = useDraft(email, date);
  return (
    <>
      <button type="button" onClick={() => touch({ second: { mark: 'No', seen: '' } })}>
        Mark
      </button>
      <p>Marked: {Object.keys(touched).sort().join(' ')}</p>
    </>
  );
}

it('a draft that is read late leaves what was marked since', async () => {
  const store = await openDeviceStore();
  const key = dayKey(email, date);
  const touched = { first: { mark: 'Yes' as const, seen: '' } };
  await store.put('drafts', { key, email, date, touched });
  const { promise: slowDevice, resolve: answer } = Promise.withResolvers<void>();
  const read = store.get;
  const reads = vi.spyOn(store, 'get').mockImplementationOnce(async (table, ofKey) => {
    const row = await read(table, ofKey);
    await slowDevice;
    return row;
  });
  await renderScreen(<Draft />);
  await vi.waitFor(() => expect(reads).toHaveBeenCalled());
  await page.getByRole('button', { name: 'Mark' }).click();
  await expect.element(page.getByText('Marked: second', { exact: true })).toBeVisible();
  answer();
  await expect.element(page.getByText('Marked: first second', { exact: true })).toBeVisible();
  reads.mockRestore();
  await store.remove('drafts', key);
});
