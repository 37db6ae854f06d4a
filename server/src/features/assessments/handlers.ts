import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import {
  addAssessment,
  changeAssessment,
  endStudentYear,
  saveAssessmentRows,
  undoStudentYear,
} from './enter/service.ts';
import { toListed } from './present.ts';
import {
  deleteAssessment,
  listClassAssessments,
  listFamilyAssessments,
  listSchoolAssessments,
  listStoredAssessments,
  readAssessment,
} from './service.ts';

export const assessmentHandlers = {
  getAssessments: calls.getAssessments.handler(async ({ input, context }) =>
    answerPage(await listStoredAssessments(context, input)),
  ),
  getAllAssessments: calls.getAllAssessments.handler(async ({ input, context }) => {
    const { records, total } = await listSchoolAssessments(context, input);
    return answerPage({ records: records.map(toListed), total });
  }),
  printAssessments: calls.printAssessments.handler(async ({ input, context }) =>
    answerPage(await listSchoolAssessments(context, input)),
  ),
  getAllAssessmentsByTeacher: calls.getAllAssessmentsByTeacher.handler(({ input, context }) =>
    listClassAssessments(context, input),
  ),
  getAssessmentById: calls.getAssessmentById.handler(({ input, context }) =>
    readAssessment(context, input.id),
  ),
  getStudentInfoByEmail: calls.getStudentInfoByEmail.handler(({ input, context }) =>
    listFamilyAssessments(context, input),
  ),
  addAssessment: calls.addAssessment.handler(({ input: { headers, body }, context }) =>
    addAssessment(context, { key: headers['idempotency-key'], sent: body }),
  ),
  updateAssessmentById: calls.updateAssessmentById.handler(({ input, context }) =>
    changeAssessment(context, input),
  ),
  saveAssessmentScores: calls.saveAssessmentScores.handler(({ input, context }) =>
    saveAssessmentRows(context, input.rows),
  ),
  deleteAssessmentById: calls.deleteAssessmentById.handler(async ({ input, context }) => {
    await deleteAssessment(context, input.id);
    return { message: 'Deleted successfully' };
  }),
  updateYearendStatus: calls.updateYearendStatus.handler(({ input, context }) =>
    endStudentYear(context, input),
  ),
  undoYearendStatus: calls.undoYearendStatus.handler(({ input, context }) =>
    undoStudentYear(context, input),
  ),
};
