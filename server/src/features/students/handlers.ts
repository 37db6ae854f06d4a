import { answerPage } from '../../http/page-answer.ts';
import { calls } from '../../http/rpc.ts';
import {
  changeStudent,
  countByStatus,
  deleteStudent,
  listAdmissions,
  readFamily,
  readStudent,
} from './service.ts';

export const studentHandlers = {
  getStudentInfo: calls.getStudentInfo.handler(async ({ input, context }) =>
    answerPage(await listAdmissions(context, input)),
  ),
  getStudentById: calls.getStudentById.handler(({ input, context }) =>
    readStudent(context, input.id),
  ),
  getStudentByEmail: calls.getStudentByEmail.handler(({ input, context }) =>
    readFamily(context, input.email),
  ),
  updateStudentInfo: calls.updateStudentInfo.handler(({ input, context }) =>
    changeStudent(context, input),
  ),
  deleteStudentInfo: calls.deleteStudentInfo.handler(async ({ input, context }) => {
    await deleteStudent(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  getadmissioncount: calls.getadmissioncount.handler(({ input, context }) =>
    countByStatus(context, input.status),
  ),
};
