import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listAssets } from './data.ts';
import { addAsset, changeAsset, deleteAsset, readAsset, restoreAsset } from './service.ts';

export const assetHandlers = {
  getInventory: calls.getInventory.handler(async ({ input, context }) =>
    answerPage(await listAssets(context.portal.database, input)),
  ),
  getInventoryById: calls.getInventoryById.handler(({ input, context }) =>
    readAsset(context, input.id),
  ),
  addInventory: calls.addInventory.handler(({ input, context }) => addAsset(context, input)),
  updateInventoryById: calls.updateInventoryById.handler(({ input, context }) =>
    changeAsset(context, input),
  ),
  deleteInventory: calls.deleteInventory.handler(async ({ input, context }) => {
    await deleteAsset(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreInventory: calls.restoreInventory.handler(({ input, context }) =>
    restoreAsset(context, input.id),
  ),
};
