import type { CallMeta } from '@pallikoodam/contract/call';
import { may } from '@pallikoodam/domain/access/capabilities';

/** The refusals in the OpenAPI document: what `answerError` answers, described once and referred to. */

type Schema = {
  pattern?: string;
  properties?: Readonly<Record<string, Schema>>;
  [more: string]: unknown;
};

/** What is read here of a call in the document. */
export type Operation = {
  operationId?: string;
  parameters?: readonly {
    name: string;
    in: string;
    schema?: Schema;
    allowEmptyValue?: boolean;
    allowReserved?: boolean;
  }[];
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
  responses?: Readonly<Record<string, unknown>>;
  [more: string]: unknown;
};

/** A call's own facts; signing in asks for no right. */
export type DescribedMeta = Partial<Omit<CallMeta, 'refuses'>> & { refuses?: readonly number[] };

export type CallFacts = { method: 'get' | 'post'; meta: DescribedMeta };

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
  429: 'Too many calls from one address, too many mails to one, or too much work at once',
  500: 'A fault of the portal',
  503: 'The portal cannot reach its records right now',
};

/** The parts of the document that `describeRefusals` refers to. */
export const refusalComponents = {
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        message: { type: 'string', description: 'For people, in plain words' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'For bad input: one message an input field, by its name',
        },
      },
      required: ['message'],
    },
  },
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
 * The refusals one call may answer, by status: those that follow from its access and its inputs,
 * and those it names itself. The tests fail where another is answered (testing/declared-answers.ts).
 */
export function describeRefusals(
  { operationId = '', parameters = [], requestBody }: Operation,
  { method, meta }: CallFacts,
): Record<string, { $ref: string }> {
  const isOpen = meta.access === undefined || may(['visitor'], meta.access);
  const isWrite = method === 'post';
  const fields = Object.values(requestBody?.content ?? {})[0]?.schema?.properties;
  const isRepeatable = parameters.some(({ name }) => name === 'idempotency-key');
  const changesRecord = fields?._id !== undefined;
  // A teacher's `id` is an e-mail and has no pattern.
  const namesRecord = parameters.some(({ name, schema }) => name === 'id' && schema?.pattern);
  // Repeated, such a call answers the one record it made, which may be deleted since.
  const addsRecord = isRepeatable && operationId.startsWith('add') && fields !== undefined;
  const mayAnswer: Readonly<Record<number, boolean>> = {
    400: isWrite || parameters.length > 0,
    401: !isOpen,
    403: !isOpen || isWrite,
    404: namesRecord || changesRecord || addsRecord,
    409: isWrite && (changesRecord || isRepeatable || operationId.startsWith('restore')),
    // Where a call takes no body, one that is sent is still read.
    413: isWrite,
    414: parameters.some((parameter) => parameter.in === 'path'),
    415: isWrite,
    // Of pictures and of large bodies only so many wait (`turns.ts`).
    429:
      isOpen ||
      meta.limit !== undefined ||
      meta.takesFiles === true ||
      meta.bodyLimitBytes !== undefined,
    500: true,
    503: true,
  };
  return Object.fromEntries(
    Object.keys(descriptions)
      .filter((status) => mayAnswer[Number(status)] || meta.refuses?.includes(Number(status)))
      .map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
  );
}
