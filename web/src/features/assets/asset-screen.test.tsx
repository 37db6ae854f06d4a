import type { Asset } from '@pallikoodam/contract/assets';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AssetScreen } from './asset-screen.tsx';

const projector: Asset = {
  _id: 'a1',
  AssetName: 'Projector',
  HeldBy: 'Anbu',
  Comments: 'With its bag',
  Type: 'Electronics',
  InsertDateTime: '2025-09-06T14:00:00.000Z',
  UpdatedDateTime: '2025-09-07T14:00:00.000Z',
};
const getInventory = pageOf([projector], 1);

describe('the asset screen', () => {
  it('lists 50 a page, and offers deletion to those alone who may', async () => {
    const screen = await renderScreen(<AssetScreen />, {
      role: 'Teacher',
      calls: { getInventory },
    });
    await expect.element(page.getByRole('button', { name: 'Edit Projector' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Delete Projector' }))
      .not.toBeInTheDocument();
    expect(screen.inputsOf('getInventory')[0]).toMatchObject({ page: 1, pageSize: 50 });
    await expectAccessible();
  });

  it('adds an asset; what is missing is told at its field, a refusal keeps what was typed', async () => {
    const screen = await renderScreen(<AssetScreen />, {
      role: 'OpsMgmt',
      calls: { getInventory, addInventory: refuse(409, 'Not now', {}) },
    });
    await page.getByRole('button', { name: 'Add Asset' }).click();
    await page.getByRole('textbox', { name: /Asset Name/ }).fill('Canopy');
    await page.getByRole('textbox', { name: /Held By/ }).fill('Ezhil');
    await page.getByRole('textbox', { name: /Message/ }).click();
    await userEvent.tab();
    await expect.element(page.getByText('This field is required')).toBeVisible();
    await page.getByRole('textbox', { name: /Message/ }).fill('3 × 3 m');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: /Asset Name/ })).toHaveValue('Canopy');
    expect(screen.inputsOf('addInventory')).toEqual([
      { AssetName: 'Canopy', HeldBy: 'Ezhil', Type: '', Comments: '3 × 3 m' },
    ]);
  });

  it('edits with the stamp of the copy, and asks before it deletes', async () => {
    const screen = await renderScreen(<AssetScreen />, {
      role: 'Admin',
      calls: {
        getInventory,
        getInventoryById: projector,
        updateInventoryById: projector,
        deleteInventory: { message: 'Deleted successfully' },
        restoreInventory: projector,
      },
    });
    await page.getByRole('button', { name: 'Edit Projector' }).click();
    await page.getByRole('textbox', { name: /Held By/ }).fill('Kayal');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Asset updated')).toBeVisible();
    expect(screen.inputsOf('updateInventoryById')).toMatchObject([
      { _id: 'a1', HeldBy: 'Kayal', UpdatedDateTime: projector.UpdatedDateTime },
    ]);
    await page.getByRole('button', { name: 'Delete Projector' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => screen.inputsOf('restoreInventory')).toEqual([{ id: 'a1' }]);
  });
});
