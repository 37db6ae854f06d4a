import { answerPage } from '../../http/page-answer.ts';
import { calls } from '../../http/rpc.ts';
import { listVolunteers } from './data.ts';
import { readVolunteer } from './service.ts';

export const volunteerHandlers = {
  getVolunteerInfo: calls.getVolunteerInfo.handler(async ({ input, context }) =>
    answerPage(await listVolunteers(context.portal.database, input)),
  ),
  getVolunteerById: calls.getVolunteerById.handler(({ input, context }) =>
    readVolunteer(context, input.id),
  ),
};
