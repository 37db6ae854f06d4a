import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { countBelongings, deleteStudent, restoreStudent } from './deletion/service.ts';
import {
  changeStudent,
  countByStatus,
  listAdmissions,
  listMasterData,
  readFamily,
  readStudent,
  type StudentFollower,
} from './service.ts';

import { listTeachersOfYear } from './teachers/service.ts';

/** `followers` are the features that keep something of students. */
export const createStudentHandlers = (followers: readonly StudentFollower[]) => ({
  getStudentInfo: calls.getStudentInfo.handler(async ({ input, context }) =>
    answerPage(await listAdmissions(context, input)),
  ),
  getKidsMasterData: calls.getKidsMasterData.handler(async ({ input, context }) =>
    answerPage(await listMasterData(context, input)),
  ),
  getTeachersOfYear: calls.getTeachersOfYear.handler(({ input, context }) =>
    listTeachersOfYear(context, input.Year),
  ),
  getStudentById: calls.getStudentById.handler(({ input, context }) =>
    readStudent(context, input.id),
  ),
  getStudentByEmail: calls.getStudentByEmail.handler(({ input, context }) =>
    readFamily(context, input.email),
  ),
  updateStudentInfo: calls.updateStudentInfo.handler(({ input, context }) =>
    changeStudent(context, input, followers),
  ),
  getDeletionOfStudent: calls.getDeletionOfStudent.handler(({ input, context }) =>
    countBelongings(context, input.id),
  ),
  deleteStudentInfo: calls.deleteStudentInfo.handler(async ({ input, context }) => {
    await deleteStudent(context, input.id, followers);
    return { message: 'Deleted successfully' };
  }),
  restoreStudentById: calls.restoreStudentById.handler(({ input, context }) =>
    restoreStudent(context, input.id, followers),
  ),
  getadmissioncount: calls.getadmissioncount.handler(({ input, context }) =>
    countByStatus(context, input.status),
  ),
});
