import { z } from 'zod';

/**
 * What programs send otherwise than the schemas say, and mean the same by: a whole record with its
 * `_id` and time stamps (OP-17), `id` for `_id` (API-35), 90 for '90' (API-82), a field left out for
 * an empty one (CAL-14). The browser sends none of it.
 */

type Body = Record<string, unknown>;
type ReadBody = (body: unknown) => unknown;

/** Fields of a record that the portal writes itself. */
const ownFields = ['_id', 'CreatedDate', 'UpdatedDate', 'insertTimeStamp'];

/** Texts on the wire in which people write a number. */
const numbersInText: ReadonlySet<string> = new Set([
  ...['Score', 'bookid', 'bookId', 'Id', 'Grade', 'GradeInLocalSchool', 'ClassNumber', 'ZipCode'],
  ...['Mobile', 'EmergencyContact', 'TeacherMobile', 'Phone'],
]);

/** Reads the bodies of a call, by the schema of what it takes. */
export function createBodyReader(schema: unknown): ReadBody {
  const object = findObject(schema);
  if (object === null) return (body) => body;
  const { shape } = object;
  const isStrict = object.def.catchall instanceof z.ZodNever;
  const foreign = isStrict ? ownFields.filter((field) => !Object.hasOwn(shape, field)) : [];
  const fields = Object.entries(shape).map(([name, field]) => describeField(name, field));
  const takes = (name: string) => Object.hasOwn(shape, name);
  const [taken, given] = takes('_id') && !takes('id') ? ['_id', 'id'] : ['id', '_id'];
  const mayHaveId = shape._id?._zod.optin === 'optional';
  const isRenamed = takes(taken) && !takes(given);
  return (sent) => {
    if (!isRecord(sent)) return sent;
    const body: Body = { ...sent };
    if (isRenamed && isMissing(body[taken]) && Object.hasOwn(body, given)) {
      body[taken] = body[given];
      if (isStrict) delete body[given];
    }
    for (const field of foreign) delete body[field];
    // A new record's id, where a program may choose one: a blank record has none yet.
    if (mayHaveId && (isMissing(body._id) || body._id === '')) delete body._id;
    for (const read of fields) read(body);
    return body;
  };
}

/** Puts one field of a body right, in place. */
function describeField(name: string, field: z.core.$ZodType): (body: Body) => void {
  const leaf = findLeaf(field);
  const isText = leaf instanceof z.ZodString || leaf instanceof z.ZodEnum;
  const takesNumbers = isText && numbersInText.has(name);
  const isNumber = leaf instanceof z.ZodNumber;
  // Where nothing is a fault, its rule has the better sentence.
  const refusesNothing =
    isText && field._zod.optin === undefined && !z.safeParse(field, '').success;
  return (body) => {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (takesNumbers && typeof value === 'number' && Number.isFinite(value)) {
      body[name] = String(value);
    } else if (isNumber && typeof value === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(value)) {
      body[name] = Number(value);
    } else if (refusesNothing && isMissing(value)) body[name] = '';
  };
}

/** The object within refinements and the like; null where the body is not an object. */
function findObject(schema: unknown): z.ZodObject | null {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return findObject(schema.in) ?? findObject(schema.out);
  return null;
}

function findLeaf(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) {
    return findLeaf(field.def.innerType);
  }
  if (field instanceof z.ZodDefault) return findLeaf(field.def.innerType);
  return field instanceof z.ZodPipe ? findLeaf(field.def.in) : field;
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
