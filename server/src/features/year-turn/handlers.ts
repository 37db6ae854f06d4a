import { calls } from '../../platform/http/calls/rpc.ts';
import { previewTurn, turnYear, undoTurn } from './service.ts';

export const yearTurnHandlers = {
  getYearTurn: calls.getYearTurn.handler(({ input, context }) => previewTurn(context, input.value)),
  turnYear: calls.turnYear.handler(({ input, context }) => turnYear(context, input)),
  undoTurnYear: calls.undoTurnYear.handler(({ input, context }) => undoTurn(context, input.value)),
};
