import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { bookBankLines } from './booking/service.ts';
import { loadStatement } from './load/service.ts';
import { forget, listMemory } from './memory/service.ts';
import { listLines, listLoadedStatements, setLine } from './service.ts';
import { undoStatement } from './undo/service.ts';

export const bankHandlers = {
  loadBankStatement: calls.loadBankStatement.handler(({ input, context }) =>
    loadStatement(context, input),
  ),
  getBankStatements: calls.getBankStatements.handler(({ context }) =>
    listLoadedStatements(context),
  ),
  getBankLines: calls.getBankLines.handler(async ({ input, context }) =>
    answerPage(await listLines(context, input)),
  ),
  setBankLine: calls.setBankLine.handler(({ input, context }) => setLine(context, input)),
  bookBankLines: calls.bookBankLines.handler(({ input, context }) => bookBankLines(context, input)),
  getBankMemory: calls.getBankMemory.handler(async ({ input, context }) =>
    answerPage(await listMemory(context, input)),
  ),
  deleteBankMemory: calls.deleteBankMemory.handler(({ input, context }) =>
    forget(context, input.id),
  ),
  undoBankStatement: calls.undoBankStatement.handler(({ input, context }) =>
    undoStatement(context, input.id),
  ),
};
