import { calls } from '../../platform/http/calls/rpc.ts';
import { takePicture } from './picture/service.ts';
import {
  addSponsor,
  changeSponsor,
  deleteSponsor,
  readSponsor,
  restoreSponsor,
} from './service.ts';

export const sponsorHandlers = {
  getSponsorById: calls.getSponsorById.handler(({ input, context }) =>
    readSponsor(context, input.id),
  ),
  addSponsor: calls.addSponsor.handler(({ input: { headers, body }, context }) =>
    addSponsor(context, { key: headers['idempotency-key'], sent: body }),
  ),
  uploadSponsorPicture: calls.uploadSponsorPicture.handler(({ context }) => takePicture(context)),
  updateSponsorById: calls.updateSponsorById.handler(({ input, context }) =>
    changeSponsor(context, input),
  ),
  deleteSponsorById: calls.deleteSponsorById.handler(async ({ input, context }) => {
    await deleteSponsor(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreSponsorById: calls.restoreSponsorById.handler(({ input, context }) =>
    restoreSponsor(context, input.id),
  ),
};
