import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listNews } from './data.ts';
import {
  addNews,
  changeNews,
  deleteNews,
  readNews,
  readNewsCounts,
  restoreNews,
} from './service.ts';

export const newsHandlers = {
  getNews: calls.getNews.handler(async ({ input, context }) =>
    answerPage(await listNews(context.portal.database, input)),
  ),
  getNewsCounts: calls.getNewsCounts.handler(({ context }) => readNewsCounts(context)),
  getNewsById: calls.getNewsById.handler(({ input, context }) => readNews(context, input.id)),
  addNews: calls.addNews.handler(({ input, context }) => addNews(context, input)),
  updateNewsById: calls.updateNewsById.handler(({ input, context }) => changeNews(context, input)),
  deleteNewsById: calls.deleteNewsById.handler(async ({ input, context }) => {
    await deleteNews(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreNewsById: calls.restoreNewsById.handler(({ input, context }) =>
    restoreNews(context, input.id),
  ),
};
