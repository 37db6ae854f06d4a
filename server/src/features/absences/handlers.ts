import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { listFamilyAbsences, listToldAbsences, tellAbsence, withdrawAbsence } from './service.ts';

export const absenceHandlers = {
  getAbsences: calls.getAbsences.handler(async ({ input, context }) =>
    answerPage(await listToldAbsences(context, input)),
  ),
  getAbsencesByEmail: calls.getAbsencesByEmail.handler(({ input, context }) =>
    listFamilyAbsences(context, input),
  ),
  addAbsence: calls.addAbsence.handler(({ input: { headers, body }, context }) =>
    tellAbsence(context, { key: headers['idempotency-key'], sent: body }),
  ),
  withdrawAbsence: calls.withdrawAbsence.handler(async ({ input, context }) => {
    const absence = await withdrawAbsence(context, input.id);
    return { message: 'The absence was taken back.', absence };
  }),
};
