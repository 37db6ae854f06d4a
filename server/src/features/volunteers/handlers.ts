import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { previewAcceptance } from './accept/service.ts';
import { addVolunteer } from './apply/service.ts';
import { changeVolunteer, deleteVolunteer, listForCaller, readVolunteer } from './service.ts';

export const volunteerHandlers = {
  getVolunteerInfo: calls.getVolunteerInfo.handler(async ({ input, context }) =>
    answerPage(await listForCaller(context, input)),
  ),
  getVolunteerById: calls.getVolunteerById.handler(({ input, context }) =>
    readVolunteer(context, input.id),
  ),
  addVolunteerInfo: calls.addVolunteerInfo.handler(
    async ({ input: { headers, body }, context }) =>
      (await addVolunteer(context, { key: headers['idempotency-key'], sent: body })) ?? {
        message: 'Application submitted successfully!',
      },
  ),
  updateVolunteerInfo: calls.updateVolunteerInfo.handler(({ input, context }) =>
    changeVolunteer(context, input),
  ),
  previewAcceptanceMail: calls.previewAcceptanceMail.handler(({ input, context }) =>
    previewAcceptance(context, input),
  ),
  deleteVolunteerById: calls.deleteVolunteerById.handler(async ({ input, context }) => {
    await deleteVolunteer(context, input.id);
    return { message: 'Deleted successfully' };
  }),
};
