import type { CallMeta } from '@pallikoodam/contract/call';
import type { Contract } from '@pallikoodam/contract/contract';
import { may } from '@pallikoodam/domain/access/capabilities';
import type { ExampleSchema } from './openapi-examples.ts';

/** The refusals in the OpenAPI document: what `answerError` answers, described once and referred to. */

type Schema = ExampleSchema & { properties?: Record<string, Schema> };

export type DescribedContent = {
  content?: Readonly<Record<string, { schema?: Schema; example?: unknown }>>;
};

/** What is read here of a call in the document. */
export type DescribedCall = {
  operationId?: string;
  parameters?: readonly {
    name: string;
    in?: string;
    schema?: Schema;
    example?: unknown;
    allowEmptyValue?: boolean;
    allowReserved?: boolean;
  }[];
  requestBody?: DescribedContent;
  responses?: Readonly<Record<string, unknown>>;
};

const forPeople = { type: 'string', description: 'For people, in plain words' };

const refusalSchema = {
  type: 'object',
  properties: {
    message: forPeople,
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'For bad input: one message an input field, by its name',
    },
  },
  required: ['message'],
};

const descriptions: Readonly<Record<number, string>> = {
  400: 'The input is not valid',
  401: 'Nobody is signed in',
  403: 'The role or the person may not do this, or a POST did not come from the portal itself',
  404: 'There is no such record',
  409: 'It does not fit what is stored by now, such as a record somebody else has changed',
  413: 'The body is too large',
  414: 'A value in the address is too long',
  415: 'The body is neither JSON in UTF-8 nor, for a call that takes files, a form',
  422: 'There is an account with this e-mail already',
  429: 'Too many calls from one address, or too many mails to one',
  500: 'A fault of the portal',
  503: 'The portal cannot reach its records right now',
};

/** The parts of the document that `describeRefusals` refers to. */
export const refusalComponents = {
  schemas: { Refusal: refusalSchema },
  responses: Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      `Refusal${status}`,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  ),
};

/**
 * What a call refuses by a rule that its inputs do not tell. The tests fail where one of them is
 * answered and stands neither here nor follows from the inputs (testing/declared-answers.ts).
 */
const furtherRefusals: { readonly [Name in keyof Contract]?: readonly number[] } = {
  addAnnouncements: [409],
  assignBook: [404],
  bookNotReady: [409],
  bookReady: [409],
  createFolder: [409],
  deleteBookById: [409],
  deleteBookTxData: [409],
  deleteCalendarById: [404, 409],
  deleteFolder: [404, 409],
  deleteHistory: [409],
  deleteS3File: [404],
  deleteStudentInfo: [409],
  getMetadata: [404],
  getReminderMail: [404],
  getUploadedFiles: [404],
  importBooks: [409],
  inviteConfigById: [409, 429],
  releaseBookAndCreateHistory: [404, 409],
  remindOfBook: [404],
  renameS3File: [404, 409],
  returnBookTx: [409],
  returnMyBook: [409],
  sendAnnouncementAgain: [409],
  sendMessageAgain: [409],
  undoBookImport: [409],
  undoBookReturn: [409],
  undoYearendStatus: [409],
  updateBook: [409],
  updateCalendarById: [404, 409],
  updateYearendStatus: [404, 409],
  uploadfile: [401, 404],
  withdrawAbsence: [409],
};

/** The refusals one call may answer, by status. */
export function describeRefusals(
  call: DescribedCall,
  { method, meta }: { method: string; meta: CallMeta },
): Record<string, { $ref: string }> {
  const isOpen = may('visitor', meta.access);
  const isWrite = method === 'POST';
  const parameters = call.parameters ?? [];
  const body = Object.values(call.requestBody?.content ?? {})[0]?.schema;
  const further = furtherRefusals[call.operationId as keyof Contract] ?? [];
  const mayAnswer: Readonly<Record<number, boolean>> = {
    400: isWrite || parameters.length > 0,
    401: !isOpen,
    403: !isOpen || isWrite,
    404: takesRecord(call, body) || (isRepeatable(call) && addsRecord(call, body)),
    409: isWrite && mayConflict(call, body),
    // Where a call takes no body, one that is sent is read all the same.
    413: isWrite,
    414: parameters.some((parameter) => parameter.in === 'path'),
    415: isWrite,
    429: isOpen || meta.limit !== undefined,
    500: true,
    503: true,
  };
  return referToRefusals(
    Object.entries(mayAnswer)
      .filter(([status, does]) => does || further.includes(Number(status)))
      .map(([status]) => status),
  );
}

export function referToRefusals(statuses: readonly string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
  );
}

/** Whether a call names one record by its id; a teacher's `id` is an e-mail and has no pattern. */
function takesRecord({ parameters = [] }: DescribedCall, body: Schema | undefined): boolean {
  return (
    parameters.some(({ name, schema }) => name === 'id' && schema?.pattern !== undefined) ||
    body?.properties?._id !== undefined
  );
}

/** Changes of a stored record, repeated submits, and records brought back beside newer ones. */
function mayConflict(call: DescribedCall, body: Schema | undefined): boolean {
  return (
    body?.properties?._id !== undefined ||
    isRepeatable(call) ||
    call.operationId?.startsWith('restore') === true
  );
}

function isRepeatable({ parameters = [] }: DescribedCall): boolean {
  return parameters.some(({ name }) => name === 'idempotency-key');
}

/** Repeated, such a call answers the one record it made, which may be deleted since. */
function addsRecord({ operationId = '' }: DescribedCall, body: Schema | undefined): boolean {
  return operationId.startsWith('add') && body?.properties !== undefined;
}
