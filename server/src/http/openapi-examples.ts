import { byFormat, day, moment, recordId, valuesOf } from './openapi-example-values.ts';
import type { DescribedCall, DescribedContent } from './openapi-refusals.ts';

/** Examples in the OpenAPI document: a value for each input and answer, made from its own schema. */

export type ExampleSchema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly ExampleSchema[];
  oneOf?: readonly ExampleSchema[];
  allOf?: readonly ExampleSchema[];
  properties?: Readonly<Record<string, ExampleSchema>>;
  items?: ExampleSchema;
  additionalProperties?: boolean | ExampleSchema;
  propertyNames?: ExampleSchema;
  minimum?: number;
  maxLength?: number;
  pattern?: string;
};

/** Writes an example beside each input of a call and its answer. */
export function giveExamples(call: DescribedCall): void {
  const values = valuesOf(call.operationId ?? '');
  for (const parameter of call.parameters ?? []) {
    const { schema, name } = parameter;
    if (schema) parameter.example = exampleOf(schema, { name, values });
  }
  const answer = call.responses?.['200'] as DescribedContent | undefined;
  for (const { content = {} } of [call.requestBody ?? {}, answer ?? {}]) {
    const json = content['application/json'];
    if (json?.schema !== undefined) json.example = exampleOf(json.schema, { name: '', values });
  }
}

/** A field's name, and what fields hold where their schema allows it. */
type Place = { name: string; values: Readonly<Record<string, unknown>> };

/** A value that fits the schema; what fields of that name hold wherever that fits it. */
function exampleOf(schema: ExampleSchema, place: Place): unknown {
  const { name, values } = place;
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return chooseExample(choices, place);
  if (schema.const !== undefined) return schema.const;
  const known = Object.hasOwn(values, name) ? values[name] : undefined;
  if (schema.enum !== undefined) return schema.enum.includes(known) ? known : schema.enum[0];
  if (schema.properties !== undefined) return exampleOfObject(schema.properties, values);
  if (known !== undefined && isOfType(known, schema)) return known;
  switch ([schema.type].flat()[0]) {
    case 'array':
      return [exampleOf(schema.items ?? {}, place)];
    case 'object':
      return exampleOfMap(schema, place);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleOfText(schema, name);
  }
}

/** Of several forms the first that says something. */
function chooseExample(choices: readonly ExampleSchema[], place: Place): unknown {
  const found = choices.map((choice) => exampleOf(choice, place));
  const known = place.values[place.name];
  return found.find((value) => value === known) ?? found.find((value) => value) ?? found[0];
}

function exampleOfObject(
  properties: Readonly<Record<string, ExampleSchema>>,
  values: Place['values'],
): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, exampleOf(schema, { name, values })]),
  );
}

function exampleOfMap(
  { additionalProperties, propertyNames }: ExampleSchema,
  { name, values }: Place,
): object {
  if (typeof additionalProperties !== 'object') return {};
  const keys = propertyNames?.enum?.map(String) ?? [name];
  return Object.fromEntries(
    keys.map((key) => [key, exampleOf(additionalProperties, { name: key, values })]),
  );
}

function exampleOfText({ format, pattern }: ExampleSchema, name: string): string {
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  if (/Id$|^id$/.test(name)) return recordId;
  if (name === 'sort') return /\((\w+)\|?/.exec(pattern ?? '')?.[1] ?? '';
  if (/(At|TimeStamp|updated|DateTime|LastModified|CreatedDate|UpdatedDate|SentDate)$/.test(name)) {
    return moment;
  }
  return /Date$|^(Day|RemindedOn)$/.test(name) ? day : 'A text';
}

function isOfType(value: unknown, { type, format, pattern, items }: ExampleSchema): boolean {
  const types = [type].flat();
  if (format !== undefined && byFormat[format] !== undefined) {
    return format === 'date' ? /^\d{4}-\d\d-\d\d$/.test(String(value)) : format === 'email';
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(value))) return false;
  if (Array.isArray(value)) {
    return types.includes('array') && value.every((item) => isOfType(item, items ?? {}));
  }
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}
