import { calls } from '../../platform/http/calls/rpc.ts';
import { askToJoinFamily } from './ask/service.ts';
import { declineFamily, joinFamily } from './join/service.ts';
import { askNewAddress, readNewAddress, takeNewAddress } from './own-address/service.ts';
import {
  addGuardian,
  changeGuardian,
  type Followers,
  letGuardianIn,
  listMyFamilies,
  readGuardians,
  removeGuardian,
} from './service.ts';

/** `followers` are the features that keep something of the records whose addresses change. */
export const createGuardianHandlers = (followers: Followers) => ({
  getMyFamilies: calls.getMyFamilies.handler(({ context }) => listMyFamilies(context)),
  getGuardians: calls.getGuardians.handler(({ input, context }) =>
    readGuardians(context, input.FamilyId),
  ),
  addGuardian: calls.addGuardian.handler(({ input, context }) =>
    addGuardian(context, { sent: input, followers }),
  ),
  updateGuardianById: calls.updateGuardianById.handler(({ input, context }) =>
    changeGuardian(context, { sent: input, followers }),
  ),
  confirmGuardian: calls.confirmGuardian.handler(({ input, context }) =>
    letGuardianIn(context, { sent: input, followers }),
  ),
  deleteGuardianById: calls.deleteGuardianById.handler(async ({ input, context }) => {
    await removeGuardian(context, { id: input.id, followers });
    return { message: 'Deleted successfully' };
  }),
  askToJoinFamily: calls.askToJoinFamily.handler(async ({ input, context }) => {
    await askToJoinFamily(context, input.FamilyId);
    return { message: 'Asked' };
  }),
  joinFamily: calls.joinFamily.handler(async ({ input, context }) => {
    await joinFamily(context, { ...input, followers });
    return { message: 'Joined' };
  }),
  declineFamily: calls.declineFamily.handler(async ({ input, context }) => {
    await declineFamily(context, { ...input, followers });
    return { message: 'Declined' };
  }),
  changeMyEmail: calls.changeMyEmail.handler(async ({ input, context }) => {
    await askNewAddress(context, input.Email);
    return { message: 'Mailed' };
  }),
  getNewEmailRequest: calls.getNewEmailRequest.handler(({ input, context }) =>
    readNewAddress(context, input.token),
  ),
  confirmMyEmail: calls.confirmMyEmail.handler(async ({ input, context }) => ({
    Email: await takeNewAddress(context, { token: input.token, followers }),
  })),
});
