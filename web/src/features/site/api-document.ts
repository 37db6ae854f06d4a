import {
  type ApiField,
  readField,
  readInputs,
  readRecord,
  typeOf,
  variants,
} from './api-fields.ts';
import { type Json, list, object, text } from './api-json.ts';

/**
 * Reads the portal's OpenAPI document into what the API page shows. Only what the document really
 * uses is understood; anything else is left out rather than shown wrongly.
 */

/** What a call answers: some kinds of value, with the fields of each kind that is a record. */
export type ApiAnswer = { type: string; fields: ApiField[] };

export type ApiCall = {
  name: string;
  method: string;
  path: string;
  summary: string;
  feature: string;
  /** Roles, and `visitor` for everybody. */
  access: string[];
  /** Which records are within whose reach, in a sentence; blank where all are. */
  reach: string;
  limit: { max: number; perMinutes: number } | null;
  inputs: ApiField[];
  answers: ApiAnswer[];
  /** The headers of an answer that say something of its body. */
  answerHeaders: ApiField[];
  /** The statuses of the refusals it may answer. */
  refusals: string[];
};

/** All calls of a document in its own order. */
export function readApiDocument(document: unknown): ApiCall[] {
  return Object.entries(object(object(document).paths)).flatMap(([path, operations]) =>
    Object.entries(object(operations)).map(([method, operation]) =>
      readCall({ path, method, operation: object(operation) }),
    ),
  );
}

function readCall({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Json;
}): ApiCall {
  const limit = object(operation['x-limit']);
  const access = list(operation['x-access']);
  const { 200: answer, ...refusals } = object(operation.responses);
  return {
    name: text(operation.operationId),
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: text(operation.summary),
    feature: text(list(operation.tags)[0]),
    access: access.map(text),
    reach: text(operation.description),
    limit:
      typeof limit.max === 'number' && typeof limit.perMinutes === 'number'
        ? { max: limit.max, perMinutes: limit.perMinutes }
        : null,
    inputs: [...readParameters(operation), ...readInputs(contentOf(object(operation.requestBody)))],
    answers: readAnswers(contentOf(object(answer))),
    answerHeaders: readHeaders(object(answer)),
    refusals: Object.keys(refusals),
  };
}

function readParameters({ parameters }: Json): ApiField[] {
  return list(parameters)
    .map(object)
    .flatMap(({ name, in: place, schema, required }) =>
      place === 'path' || place === 'query' || place === 'header'
        ? [readField(text(name), object(schema), { place, required: required === true })]
        : [],
    );
}

function readHeaders({ headers }: Json): ApiField[] {
  return Object.entries(object(headers)).map(([name, header]) => {
    const { schema, required } = object(header);
    return readField(name, object(schema), { place: 'answer', required: required === true });
  });
}

function contentOf({ content }: Json): Json {
  const [body] = Object.values(object(content));
  return object(object(body).schema);
}

function readAnswers(schema: Json): ApiAnswer[] {
  if (Object.keys(schema).length === 0) return [];
  return variants(schema).map((variant) => {
    const record = variant.type === 'array' ? object(variant.items) : variant;
    return { type: typeOf(variant), fields: readRecord(record, 'answer') };
  });
}

/** Whether every word of a search occurs in a call's name, path, summary or field names. */
export function matchesSearch(call: ApiCall, search: string): boolean {
  const fields = call.inputs.map((field) => field.name);
  const searched = [call.name, call.method, call.path, call.summary, call.feature, ...fields]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
