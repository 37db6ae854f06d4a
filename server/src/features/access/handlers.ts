import { requireReach } from '../../platform/auth/policy.ts';
import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { addPerson, changePerson, removePerson } from './grant/service.ts';
import { invitePerson } from './invite/service.ts';
import { countPeople, listByPerson } from './people/service.ts';
import { accessPolicy } from './policy.ts';
import { resetSecondFactor } from './reset-second-factor/service.ts';
import {
  findDecidingRecord,
  listPeople,
  readOwnRole,
  readPerson,
  readPersonByEmail,
} from './service.ts';

export const accessHandlers = {
  getRoleByEmail: calls.getRoleByEmail.handler(({ input, context }) => {
    requireReach(accessPolicy['account.lookUpRole'], context.caller, input.email);
    return readOwnRole(context, input.email);
  }),
  getNameByEmail: calls.getNameByEmail.handler(async ({ input, context }) => {
    requireReach(accessPolicy['account.lookUpName'], context.caller, input.email);
    return (await findDecidingRecord(context, input.email))?.StudentTeacher ?? '';
  }),
  getConfigData: calls.getConfigData.handler(async ({ input, context }) => {
    const { records, total } = await listPeople(context, input);
    return answerPage<(typeof records)[number]>({ records, total });
  }),
  getPeopleWithAccess: calls.getPeopleWithAccess.handler(async ({ input, context }) =>
    answerPage(await listByPerson(context, input)),
  ),
  getUserCounts: calls.getUserCounts.handler(({ input, context }) => countPeople(context, input)),
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
  inviteConfigById: calls.inviteConfigById.handler(async ({ input, context }) => {
    await invitePerson(context, input.id);
    return { message: 'Invitation sent' };
  }),
  resetSecondFactorById: calls.resetSecondFactorById.handler(async ({ input, context }) => {
    await resetSecondFactor(context, input.id);
    return { message: 'Sign-in code reset' };
  }),
  deleteConfigById: calls.deleteConfigById.handler(async ({ input, context }) => {
    await removePerson(context, input.id);
    return { message: 'Deleted successfully' };
  }),
};
