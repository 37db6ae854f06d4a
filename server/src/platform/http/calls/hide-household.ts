import { listWordsOfOne, reachFields } from '@pallikoodam/domain/access/student-fields';
import { searchWords } from '@pallikoodam/domain/text/fold';
import type { z } from 'zod';
import { type OtherHousehold, readOtherHousehold } from '../../db/other-household.ts';
import type { CallContext } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';

/**
 * Guardians with separate households read nothing of each other, whatever they are at the school
 * besides. Every answer of a call passes here, for the few readers whom it concerns: what tells the
 * other guardian's email, phone number or street is blank wherever it stands; of what belongs to
 * the family the contact data are blank unless they are the reader's own, and so are free words;
 * rows that are the other guardian's alone are left out (docs/access.md, Families).
 */

/** Contact data in the words of all answers. */
const contactFields = new Set<string>([
  ...['Email', 'email', 'parentEmail', 'UserName', 'AdditionalEmail', 'FormerEmail'],
  ...['Family', 'TeacherMobile', ...reachFields],
]);

/** Words that one guardian says to the school, or the school among itself. */
const wordFields = new Set<string>([
  ...listWordsOfOne(),
  ...[
    'Note',
    'OfficeNote',
    'Memo',
    'Text',
    'Payer',
    'PaidBy',
    'Reason',
    'Reasons',
    'LeftOut',
    'key',
  ],
]);

/** The words of a row that is the other guardian's alone. */
const wordsOfOther = new Set<string>([
  ...wordFields,
  ...['Comments', 'Message', 'Subject', 'subject', 'lastAnswer'],
]);

/** A row with the other's address here is about that person; elsewhere it says who wrote it. */
const personFields = ['Email', 'email', 'recipient', 'Recipient', 'parentEmail'];
const payerFields = ['Payer', 'PaidBy', 'Memo', 'key', 'texts'];
/** Lists that are parts of the record around them. */
const partLists = ['changes', 'Named', 'Split'];
const searches = ['search', 'words', 'code', 'person'];
/** A sheet of an import. */
const sheet = 'text';
/** Values that no search reads: ids and stamps hold any short word by chance. */
const unsearched = /^_id$|Ids?$|Stamp$|At$|^Code$/;

/** Addresses of no one. */
const nobody = 'nobody@household.invalid';
const nameNobody = (nth: number) => `nobody${nth}@household.invalid`;

type Row = Readonly<Record<string, unknown>>;
type Answer = { headers: Record<string, string>; body: unknown };
type Asked = { input: unknown; schema: z.ZodType | null };

/** Answers a call without anything that its caller's other household is not to be known by. */
export async function answerWithoutOther(
  { caller, portal }: Pick<CallContext, 'caller' | 'portal'>,
  { isReading, ...asked }: Asked & { isReading: boolean },
  ask: (input: unknown) => Promise<Answer>,
): Promise<Answer> {
  const { input } = asked;
  if (caller.apartIn.length === 0) return ask(input);
  const read = () => readOtherHousehold(portal.database.kysely, caller);
  const known = isReading ? await read() : null;
  const hidden = known === null ? { input, typed: [] } : hideAsked(known, asked);
  try {
    const answer = await ask(hidden.input);
    // Figures have no rows to leave out.
    if (known?.isGuess(wordsOf(input), '') && isFigures(answer.body)) {
      return await ask({ ...(input as Row), search: nobody });
    }
    return sayTyped(hideAnswer(known ?? (await read()), { answer, input }), hidden.typed);
  } catch (error) {
    throw hideRefusal(known ?? (await read()), error);
  }
}

/**
 * A question by the other guardian's address gets the answer for an unknown one, and no order tells
 * it. What the schema refuses is refused as it stands.
 */
function hideAsked({ isOtherEmail, tells, replaceEmails }: OtherHousehold, asked: Asked) {
  const typed: string[] = [];
  const read = asked.schema?.safeParse(asked.input);
  if (!read?.success) return { input: asked.input, typed };
  return { input: hide(asked.input, read.data, ''), typed };

  function hide(given: unknown, parsed: unknown, name: string): unknown {
    if (Array.isArray(given)) {
      return given.map((each, at) => hide(each, Array.isArray(parsed) ? parsed[at] : null, name));
    }
    if (isRow(given)) {
      const parts = isRow(parsed) ? parsed : {};
      const hidden = Object.entries(given).map(([key, each]) => [key, hide(each, parts[key], key)]);
      return Object.fromEntries(hidden.filter(([key, each]) => key !== 'sort' || each !== ''));
    }
    if (!isText(given) || !isText(parsed)) return given;
    if (name === 'sort') return given.split(',').filter(isOpenOrder).join();
    if (searches.includes(name)) return tells(parsed) ? nobody : given;
    if (name === sheet) return replaceEmails(given, standIn);
    return isOtherEmail(parsed) ? standIn(given) : given;
  }

  function standIn(value: string): string {
    if (!typed.includes(value)) typed.push(value);
    return nameNobody(typed.indexOf(value));
  }
}

function isOpenOrder(key: string): boolean {
  return !contactFields.has(key.trim().replace(/^-/, ''));
}

/** What is said back of a question is as the asker typed it. */
function sayTyped({ headers, body }: Answer, typed: readonly string[]): Answer {
  if (typed.length === 0) return { headers, body };
  const said = typed.reduce(
    (text, value, nth) =>
      text.replaceAll(nameNobody(nth), () => JSON.stringify(value).slice(1, -1)),
    JSON.stringify(body),
  );
  return { headers, body: JSON.parse(said) };
}

function hideAnswer(
  household: OtherHousehold,
  { answer: { headers, body }, input }: { answer: Answer; input: unknown },
): Answer {
  const asked = isRow(input) ? Object.values(input) : [];
  const isOfFamily = asked.some((value) => isText(value) && household.familyIds.has(value));
  const words = wordsOf(input);
  const shown = createHider(household, words)(body, { isOfFamily, isOfOther: false });
  const total = headers['x-total-count'];
  if (total === undefined || !Array.isArray(shown) || !Array.isArray(body)) {
    return { headers, body: shown };
  }
  const isGuess = household.isGuess(words, '');
  const count = countLeft(Number(total), { before: body.length, after: shown.length, isGuess });
  return { headers: { ...headers, 'x-total-count': String(count) }, body: shown };
}

/** The rows on all pages: a count that stays would tell that the other's address was guessed. */
function countLeft(
  total: number,
  { before, after, isGuess }: { before: number; after: number; isGuess: boolean },
): number {
  const isEmptied = after === 0 && (before > 0 || isGuess);
  return isEmptied ? 0 : total - (before - after);
}

/** The words that a call searches by. */
function wordsOf(input: unknown): string[] {
  if (!isRow(input)) return [];
  return searches.flatMap((name) => {
    const value = input[name];
    return isText(value) ? searchWords(value) : [];
  });
}

function isFigures(body: unknown): boolean {
  return isRow(body) && Object.values(body).every((value) => value === null || !isObject(value));
}

/** A refusal names no one of the other household. */
function hideRefusal(household: OtherHousehold, error: unknown): unknown {
  if (!(error instanceof PortalError)) return error;
  const { refusal, message, fields } = error;
  if (!household.tells(JSON.stringify([message, fields]))) return error;
  const told =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, said]) => [field, household.redact(said)]),
    );
  return new PortalError(refusal, household.redact(message), told);
}

type Whose = { isOfFamily: boolean; isOfOther: boolean };

function createHider(household: OtherHousehold, words: readonly string[]) {
  const { tells, isOwn, familyIds, otherIds } = household;
  return value;

  function value(given: unknown, around: Whose): unknown {
    if (typeof given === 'string') return tells(given) ? '' : given;
    if (Array.isArray(given)) return list(given, around);
    return isRow(given) ? row(given, around) : given;
  }

  function list(given: readonly unknown[], around: Whose): unknown[] {
    return given.flatMap((each) => {
      if (typeof each === 'string') return tells(each) ? [] : [each];
      if (isRow(each) && isOfOtherAlone(each)) return [];
      const shown = value(each, around);
      return isRow(each) && isGuessed(each, shown) ? [] : [shown];
    });
  }

  function row(given: Row, around: Whose): Row {
    const isOfFamily = around.isOfFamily || isOfThisFamily(given);
    const isOfOther = around.isOfOther || isOfOtherAlone(given);
    const whose = { isOfFamily, isOfOther };
    const shown: Record<string, unknown> = Object.fromEntries(
      Object.entries(given).flatMap(([name, each]) =>
        tells(name)
          ? []
          : [[name, isHidden(given, name, whose) ? blank(each) : value(each, whose)]],
      ),
    );
    const counted = ['total', 'count'].find((name) => typeof given[name] === 'number');
    if (counted === undefined) return shown;
    const isGuess = household.isGuess(words, '');
    const count = countLeft(Number(given[counted]), { ...countRows(given, shown), isGuess });
    return { ...shown, [counted]: count };
  }

  function isHidden(given: Row, name: string, { isOfFamily, isOfOther }: Whose): boolean {
    const each = given[name];
    if (!isOfFamily && !isOfOther) return false;
    // A change of a payment.
    const isChange = isText(given.field) && (name === 'before' || name === 'after');
    const field = isChange ? String(given.field) : name;
    // A refund and a line of the bank have a state of another kind.
    if (field === 'State' && name === 'State' && given.City === undefined) return false;
    if (contactFields.has(field)) return !(typeof each === 'string' && isOwn(each));
    return (isOfOther ? wordsOfOther : wordFields).has(field);
  }

  function isOfThisFamily(given: Row): boolean {
    if (payerFields.some((field) => isText(given[field]) && household.namesPayer(given[field]))) {
      return true;
    }
    return Object.entries(given).some(([name, each]) => {
      if (typeof each === 'string') return familyIds.has(each);
      if (Array.isArray(each)) {
        return partLists.includes(name) && each.some((part) => isRow(part) && isOfThisFamily(part));
      }
      return isRow(each) && isOfThisFamily(each);
    });
  }

  function isOfOtherAlone(given: Row): boolean {
    if (isText(given._id) && otherIds.has(given._id)) return true;
    return (
      !isOfThisFamily(given) &&
      personFields.some((field) => isText(given[field]) && tells(given[field]))
    );
  }

  /** Found by what is hidden. */
  function isGuessed(given: Row, shown: unknown): boolean {
    if (words.length === 0) return false;
    const texts = textsOf(shown);
    const isConcerned =
      isOfThisFamily(given) ||
      texts.some(household.isOtherName) ||
      // A group of rows tells not whose they are.
      !Object.keys(given).some((name) => name.endsWith('Name')) ||
      JSON.stringify(given) !== JSON.stringify(shown);
    return isConcerned && household.isGuess(words, texts.join(' '));
  }
}

/** How many rows the lists in an answer had and have; other lists than of rows if they lost some. */
function countRows(given: Row, shown: Row): { before: number; after: number } {
  const lists = Object.entries(given).map(([name, value]) => [value, shown[name]]);
  return lists.reduce(
    ({ before, after }, [was, is]) =>
      Array.isArray(was) && Array.isArray(is) && (was.some(isRow) || was.length > is.length)
        ? { before: before + was.length, after: after + is.length }
        : { before, after },
    { before: 0, after: 0 },
  );
}

/** The texts of an answer that a search may have found it by. */
function textsOf(value: unknown): string[] {
  if (isText(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    unsearched.test(name) ? [] : textsOf(each),
  );
}

function blank(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return typeof value === 'string' ? '' : value;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isRow(value: unknown): value is Row {
  return isObject(value) && !Array.isArray(value);
}
