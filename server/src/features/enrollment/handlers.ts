import { calls } from '../../platform/http/calls/rpc.ts';
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
  getMyChildren: calls.getMyChildren.handler(({ context }) => readOwnChildren(context)),
  getFamilyFee: calls.getFamilyFee.handler(({ input, context }) =>
    readFamilyFee(context, input.email),
  ),
};
