import { calls } from '../../http/rpc.ts';
import { readAcademicRecord } from './service.ts';

export const academicHandlers = {
  getAcademicRecord: calls.getAcademicRecord.handler(({ input, context }) =>
    readAcademicRecord(context, input),
  ),
};
