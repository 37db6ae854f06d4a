import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import { followStudentInLibrary } from '../library/service.ts';
import { countBelongings, deleteStudent, restoreStudent } from './deletion/service.ts';
import {
  changeStudent,
  countByStatus,
  listAdmissions,
  listMasterData,
  readFamily,
  readStudent,
} from './service.ts';

import { listTeachersOfYear } from './teachers/service.ts';

/** Features that keep something of students. */
const followers = [followStudentInLibrary];

export const studentHandlers = {
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
    restoreStudent(context, input.id),
  ),
  getadmissioncount: calls.getadmissioncount.handler(({ input, context }) =>
    countByStatus(context, input.status),
  ),
};
