import { z } from 'zod';
import { get, post } from './call.ts';
import { done, identifier, line, moment, requiredLine, requiredText, text } from './fields.ts';
import { assetSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'assets';

/** Something the school owns, and who has it (ENT-19). */
export const asset = z.object({
  _id: z.string(),
  AssetName: z.string(),
  HeldBy: z.string(),
  Comments: z.string(),
  Type: z.string(),
  InsertDateTime: z.string(),
  UpdatedDateTime: z.string(),
});
export type Asset = z.infer<typeof asset>;

export const assetForm = z.object({
  AssetName: requiredLine(200),
  HeldBy: requiredLine(200),
  Type: line(100).optional(),
  Comments: requiredText(2_000),
});
export type AssetForm = z.infer<typeof assetForm>;

export type AssetSortKey = (typeof assetSortKeys)[number];

export const assetQuery = filters({
  search: text(100).optional(),
  sort: sortBy(assetSortKeys),
  ...paging,
});
export type AssetQuery = z.infer<typeof assetQuery>;

export const assetCalls = {
  getInventory: get('/getInventory', {
    summary: 'What the school owns, oldest entry first',
    feature,
    access: 'assets.keep',
  })
    .route({ outputStructure: 'detailed' })
    .input(assetQuery)
    .output(pageOf(asset)),

  getInventoryById: get('/getInventoryById/{id}', {
    summary: 'One asset',
    feature,
    access: 'assets.keep',
  })
    .input(z.object({ id: identifier }))
    .output(asset),

  addInventory: post('/addInventory', {
    summary: 'Adds an asset',
    feature,
    access: 'assets.keep',
  })
    .input(assetForm)
    .output(asset),

  updateInventoryById: post('/updateInventoryById', {
    summary: 'Changes an asset',
    feature,
    access: 'assets.keep',
  })
    .input(assetForm.partial().extend({ _id: identifier, UpdatedDateTime: moment.optional() }))
    .output(asset),

  deleteInventory: post('/deleteInventory/{id}', {
    summary: 'Deletes an asset',
    feature,
    access: 'assets.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreInventory: post('/restoreInventory/{id}', {
    summary: 'Brings a deleted asset back',
    feature,
    access: 'assets.delete',
  })
    .input(z.object({ id: identifier }))
    .output(asset),
};
