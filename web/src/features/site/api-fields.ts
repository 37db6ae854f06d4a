import { bound, type Json, list, object } from './api-json.ts';

/** The fields of a call, read from the JSON schemas of the portal's OpenAPI document. */

export type FieldPlace = 'path' | 'query' | 'header' | 'body' | 'answer';

export type ApiField = {
  /** With the names of what it stands in: `students[].StudentId`. */
  name: string;
  place: FieldPlace;
  /** English keys; several where the value may be one of several things. */
  types: string[];
  /** The values it may have, where it has a fixed list. */
  values: string[];
  required: boolean;
  maxLength: number | null;
  minimum: number | null;
  maximum: number | null;
  /** How many entries a list has. */
  minItems: number | null;
  maxItems: number | null;
};

/** Where a field stands: its place, whether it must be there, and in what it is nested. */
type Position = { place: FieldPlace; required: boolean; within?: string };

/** The fields of a body; a list of records comes first itself, then what each record holds. */
export function readInputs(schema: Json): ApiField[] {
  if (schema.type !== 'array') return readRecord(schema, 'body');
  return readDeeply('[]', schema, { place: 'body', required: true, within: '[].' });
}

/** The fields of a record, each followed by those of the records it holds. */
export function readRecord(schema: Json, place: FieldPlace): ApiField[] {
  return propertiesOf(schema).flatMap(({ name, property, required }) => {
    const isList = variants(property).some(({ type }) => type === 'array');
    const within = isList ? `${name}[].` : `${name}.`;
    return readDeeply(name, property, { place, required, within });
  });
}

/** A field and, one level deep, the fields of the records in it. */
function readDeeply(
  name: string,
  schema: Json,
  { within = '', ...position }: Position,
): ApiField[] {
  const nested = variants(schema)
    .map((variant) => (variant.type === 'array' ? object(variant.items) : variant))
    .flatMap(propertiesOf)
    .map(({ name: inner, property, required }) =>
      readField(`${within}${inner}`, property, { ...position, required }),
    );
  return [readField(name, schema, position), ...nested];
}

function propertiesOf(schema: Json): { name: string; property: Json; required: boolean }[] {
  const required = list(schema.required);
  return Object.entries(object(schema.properties)).map(([name, property]) => ({
    name,
    property: object(property),
    required: required.includes(name),
  }));
}

export function readField(
  name: string,
  schema: Json,
  { place, required }: { place: FieldPlace; required: boolean },
): ApiField {
  const kinds = variants(schema);
  const bounds = kinds.find((kind) => kind.type !== 'null') ?? {};
  return {
    name,
    place,
    required,
    types: [...new Set(kinds.map(typeOf))],
    values: kinds.flatMap((kind) => ('const' in kind ? [kind.const] : list(kind.enum))).map(String),
    maxLength: bound(bounds.maxLength),
    minimum: bound(bounds.minimum),
    maximum: bound(bounds.maximum),
    minItems: bound(bounds.minItems),
    maxItems: bound(bounds.maxItems),
  };
}

/** The kinds of value a schema allows, unions taken apart. */
export function variants(schema: Json): Json[] {
  const several = list(schema.anyOf ?? schema.oneOf).map(object);
  return several.length === 0 ? [schema] : several.flatMap(variants);
}

/** What a value is, as an English key. */
export function typeOf(schema: Json): string {
  switch (schema.type) {
    case 'string':
      return textOf(schema);
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

function textOf({ format }: Json): string {
  if (format === 'date') return 'day';
  return format === 'email' ? 'e-mail address' : 'text';
}
