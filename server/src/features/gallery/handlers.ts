import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listGallery } from './data.ts';
import { addPhotos } from './photos/service.ts';
import {
  addGalleryItem,
  changeGalleryItem,
  deleteGalleryItem,
  readGalleryItem,
  restoreGalleryItem,
} from './service.ts';

export const galleryHandlers = {
  getAllGalleryInfo: calls.getAllGalleryInfo.handler(async ({ input, context }) =>
    answerPage(await listGallery(context.portal.database, input)),
  ),
  getGalleryInfo: calls.getGalleryInfo.handler(async ({ input, context }) =>
    answerPage(await listGallery(context.portal.database, { ...input, type: 'Photo' })),
  ),
  getGalleryById: calls.getGalleryById.handler(({ input, context }) =>
    readGalleryItem(context, input.id),
  ),
  addGallery: calls.addGallery.handler(({ input: { headers, body }, context }) =>
    addGalleryItem(context, { key: headers['idempotency-key'], sent: body }),
  ),
  uploadGalleryPhotos: calls.uploadGalleryPhotos.handler(
    async ({ input: { headers }, context }) => ({
      message: 'Photographs added to the gallery',
      items: await addPhotos(context, headers['idempotency-key']),
    }),
  ),
  updateGalleryById: calls.updateGalleryById.handler(({ input, context }) =>
    changeGalleryItem(context, input),
  ),
  deleteGalleryById: calls.deleteGalleryById.handler(async ({ input, context }) => {
    await deleteGalleryItem(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreGalleryById: calls.restoreGalleryById.handler(({ input, context }) =>
    restoreGalleryItem(context, input.id),
  ),
};
