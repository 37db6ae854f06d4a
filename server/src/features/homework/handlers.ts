import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { saveHomeworkRows } from './grid/service.ts';
import {
  addHomework,
  correctHomework,
  deleteHomework,
  listHomework,
  listHomeworkForReporting,
  readFamilyHomework,
  readHomeworkRecord,
} from './service.ts';

export const homeworkHandlers = {
  getAllHomeWorks: calls.getAllHomeWorks.handler(async ({ input, context }) =>
    answerPage(await listHomework(context, input)),
  ),
  getHomeWorkForReporting: calls.getHomeWorkForReporting.handler(async ({ input, context }) =>
    answerPage(await listHomeworkForReporting(context, input)),
  ),
  getHomeWorkById: calls.getHomeWorkById.handler(({ input, context }) =>
    readHomeworkRecord(context, input.id),
  ),
  getHomeWorkByEmail: calls.getHomeWorkByEmail.handler(({ input, context }) =>
    readFamilyHomework(context, input),
  ),
  addHomeWork: calls.addHomeWork.handler(({ input: { headers, body }, context }) =>
    addHomework(context, { key: headers['idempotency-key'], sent: body }),
  ),
  updateHomeWorkById: calls.updateHomeWorkById.handler(({ input, context }) =>
    correctHomework(context, input),
  ),
  saveHomeWorkScores: calls.saveHomeWorkScores.handler(({ input, context }) =>
    saveHomeworkRows(context, input.rows),
  ),
  deleteHomeWorkById: calls.deleteHomeWorkById.handler(async ({ input, context }) => {
    await deleteHomework(context, input.id);
    return { message: 'Deleted successfully' };
  }),
};
