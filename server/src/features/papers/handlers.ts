import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import {
  listGraduationPapers,
  listOwnLetters,
  listReportCards,
  listServiceLetters,
  readReportCard,
} from './service.ts';
import { verifyPaper } from './verify/service.ts';

export const paperHandlers = {
  getReportCards: calls.getReportCards.handler(async ({ input, context }) =>
    answerPage(await listReportCards(context, input)),
  ),
  getReportCard: calls.getReportCard.handler(({ input, context }) =>
    readReportCard(context, input.id),
  ),
  getGraduationPapers: calls.getGraduationPapers.handler(async ({ input, context }) =>
    answerPage(await listGraduationPapers(context, input)),
  ),
  getServiceLetters: calls.getServiceLetters.handler(async ({ input, context }) =>
    answerPage(await listServiceLetters(context, input)),
  ),
  getMyServiceLetters: calls.getMyServiceLetters.handler(({ context }) => listOwnLetters(context)),
  verifyPaper: calls.verifyPaper.handler(({ input, context }) => verifyPaper(context, input.code)),
};
