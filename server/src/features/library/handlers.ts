import { levels } from '@pallikoodam/domain/school/levels';
import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listActiveTeacherNames } from '../access/service.ts';
import {
  addBook,
  changeBook,
  countShelf,
  deleteBook,
  listAvailable,
  listShelf,
  markBook,
  readBook,
  restoreBook,
} from './books/service.ts';
import { readFamilyHistory, readFamilyLoans } from './families/service.ts';
import {
  addHistory,
  deleteHistory,
  readHistory,
  readHistoryCounts,
  readHistoryGroups,
  restoreHistory,
} from './history/service.ts';
import { issueBook, issueBooks } from './loans/issue/service.ts';
import {
  readReturn,
  releaseBookAndCreateHistory,
  removeLoan,
  restoreLoan,
  returnBooks,
  returnLoan,
  undoReturn,
} from './loans/return/service.ts';
import {
  countOutstanding,
  findOutstanding,
  listIssueStudents,
  listOutstandingLoans,
  lookUpAtDesk,
} from './loans/service.ts';
import {
  composeReminder,
  listFamiliesToRemind,
  listSentReminders,
  remindFamily,
  remindOverdue,
} from './reminders/service.ts';
import { listScoreDetails, listScores } from './scores/data.ts';
import { readScore, saveScore } from './scores/service.ts';

const deleted = { message: 'Deleted successfully' };

const bookHandlers = {
  book: calls.book.handler(async ({ input, context }) =>
    answerPage(await listShelf(context, input)),
  ),
  availableBookList: calls.availableBookList.handler(async ({ input, context }) =>
    answerPage(await listAvailable(context, input)),
  ),
  getBookCounts: calls.getBookCounts.handler(({ context }) => countShelf(context)),
  addBook: calls.addBook.handler(({ input, context }) => addBook(context, input)),
  getBookById: calls.getBookById.handler(({ input, context }) => readBook(context, input.id)),
  updateBook: calls.updateBook.handler(({ input, context }) => changeBook(context, input)),
  deleteBookById: calls.deleteBookById.handler(async ({ input, context }) => {
    await deleteBook(context, input.id);
    return deleted;
  }),
  restoreBookById: calls.restoreBookById.handler(({ input, context }) =>
    restoreBook(context, input.id),
  ),
  bookReady: calls.bookReady.handler(({ input, context }) =>
    markBook(context, { id: input.id, condition: '' }),
  ),
  bookNotReady: calls.bookNotReady.handler(({ input, context }) =>
    markBook(context, { id: input.id, condition: input.condition || 'Withheld' }),
  ),
};

const loanHandlers = {
  BookAsignAPIV2: calls.BookAsignAPIV2.handler(async ({ input, context }) =>
    answerPage(await listIssueStudents(context, input)),
  ),
  getTeacherList: calls.getTeacherList.handler(({ context }) => listActiveTeacherNames(context)),
  getGradeList: calls.getGradeList.handler(() => [...levels]),
  BookReturnAPI: calls.BookReturnAPI.handler(async ({ input, context }) =>
    answerPage(await listOutstandingLoans(context, input)),
  ),
  getBookListByDue: calls.getBookListByDue.handler(async ({ input, context }) =>
    answerPage(await listOutstandingLoans(context, input)),
  ),
  getBookDueCounts: calls.getBookDueCounts.handler(({ context }) => countOutstanding(context)),
  getLibraryDesk: calls.getLibraryDesk.handler(({ input, context }) =>
    lookUpAtDesk(context, input.code),
  ),
  assignBook: calls.assignBook.handler(({ input: { headers, body }, context }) =>
    issueBook(context, { key: headers['idempotency-key'], sent: body }),
  ),
  issueBooks: calls.issueBooks.handler(({ input, context }) => issueBooks(context, input.body)),
  returnMyBook: calls.returnMyBook.handler(({ input, context }) => readReturn(context, input.id)),
  releaseBookAndCreateHistory: calls.releaseBookAndCreateHistory.handler(({ input, context }) =>
    releaseBookAndCreateHistory(context, input),
  ),
  returnBooks: calls.returnBooks.handler(({ input, context }) =>
    returnBooks(context, input.bookIds),
  ),
  returnBookTx: calls.returnBookTx.handler(({ input, context }) => returnLoan(context, input)),
  undoBookReturn: calls.undoBookReturn.handler(({ input, context }) =>
    undoReturn(context, input.id),
  ),
  deleteBookTxData: calls.deleteBookTxData.handler(async ({ input, context }) => {
    await removeLoan(context, input.id);
    return deleted;
  }),
  restoreBookTxData: calls.restoreBookTxData.handler(({ input, context }) =>
    restoreLoan(context, input.id),
  ),
  getTxDetails: calls.getTxDetails.handler(({ input, context }) =>
    findOutstanding(context, input.id),
  ),
  getBooksDueByEmail: calls.getBooksDueByEmail.handler(({ input, context }) =>
    readFamilyLoans(context, input.email),
  ),
  getBooksReadByEmail: calls.getBooksReadByEmail.handler(async ({ input, context }) =>
    answerPage(await readFamilyHistory(context, input)),
  ),
};

const historyHandlers = {
  bookhistory: calls.bookhistory.handler(async ({ input, context }) =>
    answerPage(await readHistory(context, input)),
  ),
  getBookHistoryGroups: calls.getBookHistoryGroups.handler(async ({ input, context }) =>
    answerPage(await readHistoryGroups(context, input)),
  ),
  getBookHistoryCounts: calls.getBookHistoryCounts.handler(({ input, context }) =>
    readHistoryCounts(context, input.Year),
  ),
  createHistory: calls.createHistory.handler(({ input, context }) => addHistory(context, input)),
  deleteHistory: calls.deleteHistory.handler(async ({ input, context }) => {
    await deleteHistory(context, input.id);
    return deleted;
  }),
  restoreHistory: calls.restoreHistory.handler(({ input, context }) =>
    restoreHistory(context, input.id),
  ),
  ScoreDetails: calls.ScoreDetails.handler(async ({ input, context }) =>
    answerPage(await listScoreDetails(context.portal.database, input)),
  ),
  score: calls.score.handler(async ({ input, context }) =>
    answerPage(await listScores(context.portal.database, input)),
  ),
  saveScore: calls.saveScore.handler(({ input, context }) => saveScore(context, input)),
  getScoreById: calls.getScoreById.handler(({ input, context }) => readScore(context, input.id)),
};

const reminderHandlers = {
  remindOfBook: calls.remindOfBook.handler(({ input: { a, b, c }, context }) =>
    remindFamily(context, { email: a, student: b, bookid: c }),
  ),
  getFamiliesToRemind: calls.getFamiliesToRemind.handler(async ({ input, context }) =>
    answerPage(await listFamiliesToRemind(context, input)),
  ),
  getReminderMail: calls.getReminderMail.handler(({ input, context }) =>
    composeReminder(context, input.family),
  ),
  sendBookReminders: calls.sendBookReminders.handler(({ input, context }) =>
    remindOverdue(context, input?.leaveOut),
  ),
  getBookReminders: calls.getBookReminders.handler(async ({ input, context }) =>
    answerPage(await listSentReminders(context, input)),
  ),
};

export const libraryHandlers = {
  ...bookHandlers,
  ...loanHandlers,
  ...historyHandlers,
  ...reminderHandlers,
};
