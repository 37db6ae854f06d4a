import { calls } from '../../platform/http/calls/rpc.ts';
import { readAcademicRecord, readFamilyPage } from './service.ts';

export const academicHandlers = {
  getAcademicRecord: calls.getAcademicRecord.handler(({ input, context }) =>
    readAcademicRecord(context, input),
  ),
  getFamilyPage: calls.getFamilyPage.handler(({ input, context }) =>
    readFamilyPage(context, input),
  ),
};
