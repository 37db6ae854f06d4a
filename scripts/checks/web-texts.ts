import { type CallExpression, type Expression, type JSXElement, Visitor } from 'oxc-parser';
import { locate, type Source } from './sources.ts';
import {
  type Constants,
  findProse,
  findUnshown,
  propertiesOf,
  type Scan,
  type TextKey,
  textsOf,
} from './text-scan.ts';

/** Names under which the web app keeps or passes texts that people see. */
const textName =
  /^(label|title|description|placeholder|message|header|heading|text|hint|caption|alt|aria-label)$|(Label|Title|Message|Text)$/;
/** Lists of such texts: `const fieldLabels = { Mobile: 'Mobile' }`. */
const listName = /(^l|L)abels$/;
/** Texts that stay as they are: names of files, style. */
const unshown = /^(className|fontFamily|fileName|sheet|sheetName|rel|media|sizes)$/;

/** What a program types is the same in every language. */
const codeElements = new Set(['code', 'Code', 'kbd', 'Kbd', 'pre']);

/** A language is called by its own name in every language. */
const languageNames = /^(English)$/;

/** What a file of the web app shows: keys for the catalogues, and texts that never reach `t`. */
export function scanWebTexts(source: Source, constants: Constants): Scan {
  const keys: TextKey[] = [];
  const faults: string[] = [];
  const labellers = findLabellers(source);
  const translated: { start: number; end: number }[] = [];
  const add = (text: string, start: number, given: readonly string[] | null = null) =>
    keys.push({ text, where: locate(source, start), given });

  new Visitor({
    CallExpression: (call) => {
      const name = calledName(call);
      const [first, second] = call.arguments;
      if (name === 't' && first !== undefined) {
        translated.push(call);
        const given = second === undefined ? [] : namesOf(second);
        for (const text of textsOf(first, constants)) add(text, call.start, given);
        if (first.type === 'TemplateLiteral' && first.expressions.length > 0) {
          faults.push(`${locate(source, call.start)} t() of a text built from parts; use {{…}}`);
        }
      }
      const position = labellers.get(name);
      const label = position === undefined ? undefined : call.arguments[position];
      if (label !== undefined) {
        for (const text of textsOf(label, constants)) add(text, call.start);
      }
    },
    Property: ({ key, value, start }) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
      if (typeof name !== 'string' || !textName.test(name)) return;
      for (const text of textsOf(value, constants)) if (/^[A-Z]/.test(text)) add(text, start);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || !listName.test(id.name) || !init) return;
      for (const text of textsOf(init, constants)) add(text, init.start);
    },
    JSXElement: (element) => {
      const name = elementName(element);
      if (codeElements.has(name)) translated.push(element);
      if (name !== 'Trans') return;
      translated.push(element);
      if (!element.openingElement.attributes.some(isKeyAttribute)) {
        faults.push(`${locate(source, element.start)} <Trans> needs an i18nKey`);
      }
    },
    JSXAttribute: ({ name, value, start }) => {
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal') return;
      const text = String(value.value);
      if (name.name === 'i18nKey') add(text, start);
      else if (textName.test(name.name) && /[A-Za-z]{2}/.test(text)) {
        faults.push(`${locate(source, start)} ${name.name}="${text}" does not pass through t()`);
      }
    },
  }).visit(source.parsed.program);

  new Visitor({
    JSXText: ({ value, start, end }) => {
      const isTranslated = translated.some((span) => span.start <= start && end <= span.end);
      if (isTranslated || !/[A-Za-z]{2}/.test(value) || languageNames.test(value.trim())) return;
      faults.push(`${locate(source, start)} '${value.trim()}' does not pass through t()`);
    },
  }).visit(source.parsed.program);

  const elsewhere = findProse(source, [...findUnshown(source, unshown), ...translated]);
  return { keys: [...keys, ...elsewhere], faults };
}

function calledName({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.property.name;
}

function elementName({ openingElement: { name } }: JSXElement): string {
  return name.type === 'JSXIdentifier' ? name.name : '';
}

type Attribute = JSXElement['openingElement']['attributes'][number];

function isKeyAttribute(attribute: Attribute): boolean {
  return attribute.type === 'JSXAttribute' && attribute.name.name === 'i18nKey';
}

/** What `{{…}}` are filled with; null where an object from elsewhere is spread or passed. */
function namesOf(options: CallExpression['arguments'][number]): string[] | null {
  if (options.type !== 'ObjectExpression') return null;
  if (options.properties.some((property) => property.type === 'SpreadElement')) return null;
  return propertiesOf(options).map(({ name }) => name);
}

/** Small functions of a file that take a label: `item('Home', '/')`; with the label's position. */
function findLabellers(source: Source): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const consider = (name: string, parameters: readonly { type: string; name?: unknown }[]) => {
    const position = parameters.findIndex(
      (parameter) =>
        parameter.type === 'Identifier' &&
        typeof parameter.name === 'string' &&
        textName.test(parameter.name),
    );
    if (position >= 0) found.set(name, position);
  };
  new Visitor({
    VariableDeclarator: ({
      id,
      init,
    }: {
      id: { type: string; name?: string };
      init: Expression | null;
    }) => {
      if (id.name !== undefined && init?.type === 'ArrowFunctionExpression')
        consider(id.name, init.params);
    },
    FunctionDeclaration: ({ id, params }) => {
      if (id) consider(id.name, params);
    },
  }).visit(source.parsed.program);
  return found;
}
