import { calls } from '../../platform/http/calls/rpc.ts';
import { tellWhoAsked } from '../school/opening-requests/service.ts';
import { isRegistrationOpen, openOrCloseRegistration } from '../school/registration/service.ts';
import { changeCurrentYear, listYears, readCurrentYear } from '../school/service.ts';
import { readOwnChildren } from './own-children/service.ts';
import {
  enrollChild,
  findReturningStudent,
  previewConfirmation,
  readFamilyFee,
} from './service.ts';

export const enrollmentHandlers = {
  addStudentInfo: calls.addStudentInfo.handler(({ input: { headers, body }, context }) =>
    enrollChild(context, { key: headers['idempotency-key'], sent: body }),
  ),
  previewConfirmation: calls.previewConfirmation.handler(({ input, context }) =>
    previewConfirmation(context, input),
  ),
  findStudent: calls.findStudent.handler(({ input, context }) =>
    findReturningStudent(context, input),
  ),
  getEnrollmentStatus: calls.getEnrollmentStatus.handler(({ context }) =>
    isRegistrationOpen(context.portal, context.now),
  ),
  updateEnrollment: calls.updateEnrollment.handler(async ({ input, context }) => {
    const open = input.value === 'Open' || input.value === 'true';
    await openOrCloseRegistration(context, open ? 'Open' : 'Close');
    if (open) await tellWhoAsked(context.portal);
    return open;
  }),
  getMyChildren: calls.getMyChildren.handler(({ context }) => readOwnChildren(context)),
  getFamilyFee: calls.getFamilyFee.handler(({ input, context }) =>
    readFamilyFee(context, input.email),
  ),
  getAcademicYear: calls.getAcademicYear.handler(({ context }) => readCurrentYear(context.portal)),
  getAcademicYears: calls.getAcademicYears.handler(({ context }) => listYears(context.portal)),
  updateAcademicYear: calls.updateAcademicYear.handler(async ({ input, context }) => {
    await changeCurrentYear(context, input.value);
    return input.value;
  }),
};
