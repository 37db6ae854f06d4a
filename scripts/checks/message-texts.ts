import { Visitor } from 'oxc-parser';
import { locate, type Source } from './sources.ts';
import {
  type Constants,
  findBuiltProse,
  findProse,
  findUnshown,
  type Scan,
  type TextKey,
  textsOf,
} from './text-scan.ts';

/** Texts that other parts hand to the web app, which shows them through `t`. */

/** API descriptions are for programmers. */
const unshown = /^(summary|feature|access)$/;
/** Mails are written in the language of the one who gets them, not in that of the screen. */
const mails = /^domain\/src\/.*mails?(-\w+)?\.ts$/;

/** Stands in the API document. */
const forProgrammers = /^server\/src\/platform\/http\/openapi\/openapi-[\w-]+\.ts$/;

/** Messages of `contract` and `domain`: what the forms and rules say. */
export function scanMessages(source: Source): Scan {
  if (mails.test(source.path)) return { keys: [], faults: [] };
  const skipped = findUnshown(source, unshown);
  return { keys: findProse(source, skipped), faults: findBuiltProse(source, skipped) };
}

/** Stored values that the screens show translated: the lists of choices. */
export const valueLists =
  /^domain\/src\/(attendance\/attendance-day|students\/values|school\/(branches|levels)|access\/roles)\.ts$/;

export function scanValues(source: Source): Scan {
  const keys: TextKey[] = [];
  new Visitor({
    VariableDeclarator: ({ init }) => {
      if (init?.type !== 'TSAsExpression' || init.expression.type !== 'ArrayExpression') return;
      for (const element of init.expression.elements) {
        if (element?.type !== 'Literal' || typeof element.value !== 'string') continue;
        keys.push({ text: element.value, where: locate(source, element.start), given: null });
      }
    },
  }).visit(source.parsed.program);
  return { keys, faults: [] };
}

const toldAs = /^(message|refusal)$/;

/** What the server says to people: refusals, and messages in answers. */
export function scanServerMessages(source: Source, constants: Constants): Scan {
  if (forProgrammers.test(source.path)) return { keys: [], faults: [] };
  const keys: TextKey[] = [];
  const faults: string[] = [];
  const answers = /^server\/src\/(features|platform\/(http|auth|files|mail))\//.test(source.path);
  new Visitor({
    NewExpression: ({ callee, arguments: [, ...told], start }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'PortalError') return;
      const where = locate(source, start);
      for (const text of told.flatMap((part) => textsOf(part, constants))) {
        keys.push({ text, where, given: null });
      }
      if (told[0]?.type === 'TemplateLiteral' && told[0].expressions.length > 0) {
        faults.push(`${where} builds a message from parts; no catalogue can translate it`);
      }
    },
    Property: ({ key, value, start }) => {
      if (!answers || key.type !== 'Identifier' || !toldAs.test(key.name)) return;
      for (const text of textsOf(value, constants)) {
        keys.push({ text, where: locate(source, start), given: null });
      }
    },
  }).visit(source.parsed.program);
  return { keys, faults };
}
