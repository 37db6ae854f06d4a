import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { mailParents } from './mail-parents/service.ts';
import { readClassMatrix, readSchoolMatrix } from './matrix/service.ts';
import {
  correctAttendance,
  deleteAttendance,
  readAttendance,
  readClass,
  readClassAttendance,
  readFamilyAttendance,
  readSchoolAttendance,
  readSchoolStatistics,
  readTeacherSums,
  restoreAttendance,
} from './service.ts';
import { markAttendance } from './submit/service.ts';

export const attendanceHandlers = {
  getStudentsForATeacher: calls.getStudentsForATeacher.handler(({ input, context }) =>
    readClass(context, input),
  ),
  getAttendanceForATeacher: calls.getAttendanceForATeacher.handler(async ({ input, context }) =>
    answerPage(await readClassAttendance(context, input)),
  ),
  getClassAttendanceMatrix: calls.getClassAttendanceMatrix.handler(({ input, context }) =>
    readClassMatrix(context, input),
  ),
  getAttendance: calls.getAttendance.handler(async ({ input, context }) =>
    answerPage(await readSchoolAttendance(context, input)),
  ),
  getAttendanceStatistics: calls.getAttendanceStatistics.handler(({ input, context }) =>
    readSchoolStatistics(context, input),
  ),
  getAttendanceOfTeachers: calls.getAttendanceOfTeachers.handler(async ({ input, context }) =>
    answerPage(await readTeacherSums(context, input)),
  ),
  getAttendanceMatrix: calls.getAttendanceMatrix.handler(({ input, context }) =>
    readSchoolMatrix(context, input),
  ),
  getAttendanceByEmail: calls.getAttendanceByEmail.handler(({ input, context }) =>
    readFamilyAttendance(context, input),
  ),
  getAttendanceById: calls.getAttendanceById.handler(({ input, context }) =>
    readAttendance(context, input.id),
  ),
  addAttendance: calls.addAttendance.handler(({ input: { headers, body }, context }) =>
    markAttendance(context, { key: headers['idempotency-key'], marks: body }),
  ),
  updateAttendanceById: calls.updateAttendanceById.handler(({ input, context }) =>
    correctAttendance(context, input),
  ),
  deleteAttendanceById: calls.deleteAttendanceById.handler(async ({ input, context }) => {
    await deleteAttendance(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  restoreAttendanceById: calls.restoreAttendanceById.handler(({ input, context }) =>
    restoreAttendance(context, input.id),
  ),
  sendEmailToParents: calls.sendEmailToParents.handler(
    async ({ input: { headers, body }, context }) => {
      await mailParents(context, { key: headers['idempotency-key'], mail: body });
      return { message: 'Email sent successfully.' };
    },
  ),
};
