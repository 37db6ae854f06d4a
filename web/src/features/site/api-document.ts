/**
 * Reads the portal's OpenAPI document into what the API page shows. Only what the document really
 * uses is understood; anything else is left out rather than shown wrongly.
 */

export type ApiField = {
  name: string;
  place: 'path' | 'query' | 'body' | 'answer';
  /** English keys; several where the value may be one of several things. */
  types: string[];
  /** The values it may have, where it has a fixed list. */
  values: string[];
  required: boolean;
  maxLength: number | null;
  minimum: number | null;
  maximum: number | null;
};

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
  limit: { max: number; perMinutes: number } | null;
  inputs: ApiField[];
  answers: ApiAnswer[];
};

type Json = { [key: string]: unknown };

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
  return {
    name: text(operation.operationId),
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: text(operation.summary),
    feature: text(list(operation.tags)[0]),
    access: access.map(text),
    limit:
      typeof limit.max === 'number' && typeof limit.perMinutes === 'number'
        ? { max: limit.max, perMinutes: limit.perMinutes }
        : null,
    inputs: [...readParameters(operation), ...readBody(operation)],
    answers: readAnswers(contentOf(object(object(operation.responses)['200']))),
  };
}

function readParameters({ parameters }: Json): ApiField[] {
  return list(parameters)
    .map(object)
    .flatMap((parameter) => {
      const place = parameter.in;
      if (place !== 'path' && place !== 'query') return [];
      return readField(text(parameter.name), {
        schema: object(parameter.schema),
        place,
        required: parameter.required === true,
      });
    });
}

function readBody({ requestBody }: Json): ApiField[] {
  return readRecord(contentOf(object(requestBody)), 'body');
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

function readRecord(schema: Json, place: ApiField['place']): ApiField[] {
  const required = list(schema.required);
  return Object.entries(object(schema.properties)).flatMap(([name, property]) =>
    readField(name, { schema: object(property), place, required: required.includes(name) }),
  );
}

function readField(
  name: string,
  { schema, place, required }: { schema: Json; place: ApiField['place']; required: boolean },
): ApiField[] {
  const kinds = variants(schema);
  const bounds = kinds.find((kind) => kind.type !== 'null') ?? {};
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return [
    {
      name,
      place,
      required,
      types: [...new Set(kinds.map(typeOf))],
      values: kinds
        .flatMap((kind) => ('const' in kind ? [kind.const] : list(kind.enum)))
        .map(String),
      maxLength: number(bounds.maxLength),
      minimum: number(bounds.minimum),
      maximum: number(bounds.maximum),
    },
  ];
}

/** The kinds of value a schema allows, unions taken apart. */
function variants(schema: Json): Json[] {
  const several = list(schema.anyOf ?? schema.oneOf).map(object);
  return several.length === 0 ? [schema] : several.flatMap(variants);
}

/** What a value is, as an English key. */
function typeOf(schema: Json): string {
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'whole number';
    case 'number':
      return 'number';
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'nothing (null)';
    case 'array':
      return object(schema.items).type === 'object' ? 'list of records' : 'list';
    case 'object':
      return 'record';
    default:
      return 'const' in schema || 'enum' in schema ? 'text' : 'any value';
  }
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
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
