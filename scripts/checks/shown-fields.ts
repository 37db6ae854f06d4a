import { type Expression, type ParamPattern, Visitor } from 'oxc-parser';
import { isTest, locate, type Source } from './sources.ts';

/**
 * Where an answer shows all fields but some, so that a new field is shown until a person thinks of
 * hiding it: `.omit(` in the contract; in a `present.ts` the spread or the rest of a record that was
 * handed in; and whole rows that are read where an answer is made. What a function of another file
 * hands back is not followed: what leaves by a call holds what its schema names and nothing else
 * (`createAnswerPicker`), and the access walk looks for a column that no schema names.
 */
export function findOpenAnswers(sources: readonly Source[]): string[] {
  return sources.filter(({ path }) => !isTest(path)).flatMap(checkFile);
}

function checkFile(source: Source): string[] {
  const { path } = source;
  const tell = (name: string, fault: string) =>
    findCalls(source, name).map((start) => `${locate(source, start)} ${fault}: ${instead}`);
  return [
    ...(ofContract.test(path) ? tell('omit', 'shows all fields but some') : []),
    ...(presenter.test(path) ? findSpread(source) : []),
    ...(answering.test(path) ? tell('selectAll', 'reads whole rows into an answer') : []),
  ];
}

const instead = 'pick the fields that are shown';
const ofContract = /^contract\/src\//;
const presenter = /^server\/src\/features\/.*\/present\.ts$/;
const answering = /^server\/src\/features\/.*\/(present|handlers|routes)\.ts$/;

function findCalls(source: Source, name: string): number[] {
  const found: number[] = [];
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === name) found.push(callee.property.start);
    },
  }).visit(source.parsed.program);
  return found;
}

/** A spread adds what this file put together itself, or what a call picked. */
function findSpread(source: Source): string[] {
  const faults: string[] = [];
  const spread: Expression[] = [];
  const made = new Map<string, Expression>();
  const handedIn = new Set<string>();
  const noteParams = ({ params }: { params: readonly ParamPattern[] }) => {
    for (const param of params) if (param.type === 'Identifier') handedIn.add(param.name);
  };
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const one of properties) if (one.type === 'SpreadElement') spread.push(one.argument);
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) {
        if (one.type === 'RestElement') {
          faults.push(`${locate(source, one.start)} takes all fields but some: ${instead}`);
        } else if (one.value.type === 'Identifier') handedIn.add(one.value.name);
      }
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init !== null) made.set(id.name, init);
    },
    FunctionDeclaration: noteParams,
    FunctionExpression: noteParams,
    ArrowFunctionExpression: noteParams,
  }).visit(source.parsed.program);
  const isMade = (value: Expression): boolean => {
    if (value.type === 'CallExpression' || value.type === 'ObjectExpression') return true;
    if (value.type === 'ConditionalExpression') {
      return isMade(value.consequent) && isMade(value.alternate);
    }
    if ('expression' in value && typeof value.expression === 'object') {
      return isMade(value.expression);
    }
    if (value.type !== 'Identifier' || handedIn.has(value.name)) return false;
    const init = made.get(value.name);
    return init !== undefined && isMade(init);
  };
  const open = spread.filter((value) => !isMade(value));
  return [
    ...faults,
    ...open.map(({ start }) => `${locate(source, start)} spreads a whole record: ${instead}`),
  ];
}
