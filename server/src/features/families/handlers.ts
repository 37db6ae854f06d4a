import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { changeFamilyNote, listFamilies, readFamilyRecord } from './record/service.ts';

export const familyHandlers = {
  getFamilies: calls.getFamilies.handler(async ({ input, context }) =>
    answerPage(await listFamilies(context, input)),
  ),
  getFamilyById: calls.getFamilyById.handler(({ input, context }) =>
    readFamilyRecord(context, input.id),
  ),
  updateFamilyNote: calls.updateFamilyNote.handler(({ input, context }) =>
    changeFamilyNote(context, input),
  ),
};
