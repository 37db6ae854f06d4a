import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listCompetitions } from './data.ts';
import {
  addCompetition,
  changeCompetition,
  deleteCompetition,
  readCompetition,
  restoreCompetition,
} from './service.ts';

export const competitionHandlers = {
  getCompetitionInfo: calls.getCompetitionInfo.handler(async ({ input, context }) =>
    answerPage(await listCompetitions(context.portal.database, input)),
  ),
  getCompetitionById: calls.getCompetitionById.handler(({ input, context }) =>
    readCompetition(context, input.id),
  ),
  addCompetition: calls.addCompetition.handler(({ input: { headers, body }, context }) =>
    addCompetition(context, { key: headers['idempotency-key'], sent: body }),
  ),
  updateCompetitionById: calls.updateCompetitionById.handler(({ input, context }) =>
    changeCompetition(context, input),
  ),
  deleteCompetitionById: calls.deleteCompetitionById.handler(async ({ input, context }) => {
    await deleteCompetition(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreCompetitionById: calls.restoreCompetitionById.handler(({ input, context }) =>
    restoreCompetition(context, input.id),
  ),
};
