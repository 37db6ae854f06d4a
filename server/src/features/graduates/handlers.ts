import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { countGraduates, listGraduates } from './data.ts';
import {
  addGraduate,
  changeGraduate,
  deleteGraduate,
  readGraduate,
  restoreGraduate,
} from './service.ts';

export const graduateHandlers = {
  getGraduatedList: calls.getGraduatedList.handler(async ({ input, context }) =>
    answerPage(await listGraduates(context.portal.database, input)),
  ),
  getGraduateFigures: calls.getGraduateFigures.handler(({ context }) =>
    countGraduates(context.portal.database),
  ),
  getGraduateById: calls.getGraduateById.handler(({ input, context }) =>
    readGraduate(context, input.id),
  ),
  addGraduate: calls.addGraduate.handler(({ input: { headers, body }, context }) =>
    addGraduate(context, { key: headers['idempotency-key'], sent: body }),
  ),
  updateGraduateById: calls.updateGraduateById.handler(({ input, context }) =>
    changeGraduate(context, input),
  ),
  deleteGraduateById: calls.deleteGraduateById.handler(async ({ input, context }) => {
    await deleteGraduate(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreGraduateById: calls.restoreGraduateById.handler(({ input, context }) =>
    restoreGraduate(context, input.id),
  ),
};
