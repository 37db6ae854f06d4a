import { calls } from '../../http/rpc.ts';
import {
  addPerson,
  changePerson,
  listPeople,
  readPerson,
  readPersonByEmail,
  removePerson,
} from './service.ts';

export const accessHandlers = {
  getConfigData: calls.getConfigData.handler(({ input, context }) => listPeople(context, input)),
  getConfigById: calls.getConfigById.handler(({ input, context }) => readPerson(context, input.id)),
  getConfigByEmail: calls.getConfigByEmail.handler(({ input, context }) =>
    readPersonByEmail(context, input.email),
  ),
  addConfigInfo: calls.addConfigInfo.handler(({ input: { headers, body }, context }) =>
    addPerson(context, { key: headers['idempotency-key'], sent: body }),
  ),
  updateConfigById: calls.updateConfigById.handler(({ input, context }) =>
    changePerson(context, input),
  ),
  deleteConfigById: calls.deleteConfigById.handler(async ({ input, context }) => {
    await removePerson(context, input.id);
    return { message: 'Deleted successfully' };
  }),
};
