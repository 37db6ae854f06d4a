import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listOnlineBooks } from './data.ts';
import {
  addOnlineBook,
  changeOnlineBook,
  deleteOnlineBook,
  readOnlineBook,
  restoreOnlineBook,
} from './service.ts';

export const onlineBookHandlers = {
  getOnlineBooks: calls.getOnlineBooks.handler(async ({ input, context }) =>
    answerPage(await listOnlineBooks(context.portal.database, input)),
  ),
  getOnlineBookById: calls.getOnlineBookById.handler(({ input, context }) =>
    readOnlineBook(context, input.id),
  ),
  addOnlineBook: calls.addOnlineBook.handler(({ input, context }) => addOnlineBook(context, input)),
  updateOnlineBookById: calls.updateOnlineBookById.handler(({ input, context }) =>
    changeOnlineBook(context, input),
  ),
  deleteOnlineBookById: calls.deleteOnlineBookById.handler(async ({ input, context }) => {
    await deleteOnlineBook(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreOnlineBookById: calls.restoreOnlineBookById.handler(({ input, context }) =>
    restoreOnlineBook(context, input.id),
  ),
};
