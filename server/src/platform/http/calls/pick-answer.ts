import { isKeyOf } from '@pallikoodam/domain/records/keyed';
import { z } from 'zod';

type PickAnswer = (answer: unknown) => unknown;

const asItIs: PickAnswer = (answer) => answer;

/**
 * Returns a function that copies of an answer what its schema names and nothing else. A column that
 * is new in a table is shown to no one until the contract names it, however its row was read. Values
 * are not checked, which takes several times as long and would refuse a record of older making.
 * Throws TypeError for a schema that does not say what it shows.
 */
export function createAnswerPicker(schema: unknown): PickAnswer {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return createAnswerPicker(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) return pickEach(createAnswerPicker(schema.element));
  if (schema instanceof z.ZodRecord) return pickValues(createAnswerPicker(schema.valueType));
  if (schema instanceof z.ZodObject) return pickNamed(schema);
  if (schema instanceof z.ZodUnion) return pickOption(schema.options);
  if (isPlain(schema)) return asItIs;
  throw new TypeError(`An answer's schema has to list its fields: ${schema}`);
}

/** What is one value on the wire. */
function isPlain(schema: unknown): boolean {
  return [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum, z.ZodLiteral, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
}

function pickEach(pick: PickAnswer): PickAnswer {
  if (pick === asItIs) return asItIs;
  return (answer) => (Array.isArray(answer) ? answer.map(pick) : answer);
}

function pickValues(pick: PickAnswer): PickAnswer {
  if (pick === asItIs) return asItIs;
  return (answer) =>
    isRecord(answer)
      ? Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, pick(value)]))
      : answer;
}

function pickNamed({ shape, def }: z.ZodObject): PickAnswer {
  if (def.catchall !== undefined) throw new TypeError('An answer names all of its fields.');
  const fields = Object.entries(shape).map(
    ([name, field]) => [name, createAnswerPicker(field)] as const,
  );
  const asTheyAre = new Set(fields.filter(([, pick]) => pick === asItIs).map(([name]) => name));
  return (answer) => {
    if (!isRecord(answer)) return answer;
    // A list has hundreds of rows that hold nothing else: to look costs a third of a copy.
    if (Object.keys(answer).every((name) => asTheyAre.has(name))) return answer;
    const picked: Record<string, unknown> = {};
    for (const [name, pick] of fields) {
      const value = answer[name];
      if (value !== undefined) picked[name] = pick(value);
    }
    return picked;
  };
}

/** Of several forms the first whose required fields the answer has. */
function pickOption(options: readonly unknown[]): PickAnswer {
  const pickers = options.map((option) => ({
    fits: fitTo(option),
    pick: createAnswerPicker(option),
  }));
  if (pickers.every(({ pick }) => pick === asItIs)) return asItIs;
  return (answer) => pickers.find(({ fits }) => fits(answer))?.pick(answer);
}

function fitTo(option: unknown): (answer: unknown) => boolean {
  if (!(option instanceof z.ZodObject)) return (answer) => !isRecord(answer);
  const required = Object.entries(option.shape)
    .filter(([, field]) => field._zod.optout !== 'optional')
    .map(([name]) => name);
  return (answer) => isRecord(answer) && required.every((name) => isKeyOf(answer, name));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
