import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { readDutyMatrix } from './matrix/service.ts';
import { correctDuty, deleteDuty, readDuties, readDuty, restoreDuty } from './service.ts';
import { markDuties } from './submit/service.ts';

export const dutyHandlers = {
  getTeacherAttendance: calls.getTeacherAttendance.handler(async ({ input, context }) =>
    answerPage(await readDuties(context, input)),
  ),
  getVolunteerAttendanceMatrix: calls.getVolunteerAttendanceMatrix.handler(({ input, context }) =>
    readDutyMatrix(context, input),
  ),
  addTeacherAttendance: calls.addTeacherAttendance.handler(
    ({ input: { headers, body }, context }) =>
      markDuties(context, { key: headers['idempotency-key'], duties: body }),
  ),
  getTeacherAttendanceById: calls.getTeacherAttendanceById.handler(({ input, context }) =>
    readDuty(context, input.id),
  ),
  updateTeacherAttendanceById: calls.updateTeacherAttendanceById.handler(({ input, context }) =>
    correctDuty(context, input),
  ),
  deleteTeacherAttendanceById: calls.deleteTeacherAttendanceById.handler(
    async ({ input, context }) => {
      await deleteDuty(context, input.id);
      return { message: 'Deleted successfully' };
    },
  ),
  restoreTeacherAttendanceById: calls.restoreTeacherAttendanceById.handler(({ input, context }) =>
    restoreDuty(context, input.id),
  ),
};
