import { type Statement, Visitor } from 'oxc-parser';
import { tableKnowers } from './boundary-rules.ts';
import { isTest, locate, type Source } from './sources.ts';

/** What the project asks of its code beyond format, types and arrows; each as a line for people. */
export function findBrokenHouseRules(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...checkSize(source),
    ...checkName(source),
    ...checkFeatureWord(source),
    ...checkBarrel(source),
    ...checkComments(source),
    ...checkCalls(source),
    ...checkTransactions(source),
  ]);
}

const longestFile = 400;
/** Tests, demo data and migrations grow with what they hold, not with what they decide. */
const mayBeLong = /\.(test|spec)\.tsx?$|^server\/src\/(seed|platform\/db\/migrations|walk)\//;

function checkSize({ path, text }: Source): string[] {
  const lines = text.split('\n').length - 1;
  if (lines <= longestFile || mayBeLong.test(path)) return [];
  return [`${path} has ${lines} lines; split it, ${longestFile} is the most`];
}

const emptyWords = ['utils', 'util', 'helpers', 'helper', 'common', 'manager', 'misc'];

function checkName({ path }: Source): string[] {
  const words = path.replace(/\.\w+$/, '').split(/[/.-]/);
  const empty = words.find((word) => emptyWords.includes(word));
  return empty === undefined ? [] : [`${path}: '${empty}' says nothing; name what it holds`];
}

/**
 * What a file of a server feature may be called (CONTRIBUTING.md, 'Names'). What has outgrown its
 * file becomes a folder named by the office's verb, with the same words inside.
 */
const featureWords = ['handlers', 'service', 'data', 'policy', 'present', 'templates', 'routes'];

function checkFeatureWord({ path }: Source): string[] {
  const word = /^server\/src\/features\/(?:[^/]+\/)+([^/]+)\.ts$/.exec(path)?.[1];
  if (word === undefined || isTest(path) || featureWords.includes(word)) return [];
  return [
    `${path}: files of a feature are called ${featureWords.join(', ')}; for more make a folder named by the office's verb`,
  ];
}

function checkBarrel({ path, parsed }: Source): string[] {
  const { body } = parsed.program;
  const reExports = (statement: Statement | (typeof body)[number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.source !== null);
  if (body.length === 0 || !body.every(reExports)) return [];
  return [`${path} only passes on what others export; import from where it is`];
}

const unfinished = /\b(TODO|FIXME|XXX|HACK)\b/;
/** Words that read like a riddle where 'no one', 'the caller' and 'again' say it. */
const riddles = /\b(nobody|somebody|whoever|whomever|anew)\b|(?<!\bthere )\b(is|are) none\b/i;

function checkComments(source: Source): string[] {
  return source.parsed.comments.flatMap(({ value, start }) => {
    const words = value.replace(/\s*\n\s*\*?\s*/g, ' ');
    const [riddle] = riddles.exec(words) ?? [];
    const faults = [
      unfinished.test(words) && 'leaves something to be done; do it or decide it',
      riddle !== undefined && `says '${riddle.toLowerCase()}'; write it in plain English`,
    ];
    return faults
      .filter((fault) => fault !== false)
      .map((fault) => `${locate(source, start)} ${fault}`);
  });
}

const writes = ['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'];
const reads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin'];
/** Where a write may stand that leaves no trace in the history: what keeps no records of the school. */
const bareWriters =
  /^server\/src\/(platform\/(db|auth|files|mail|sms|jobs)|seed|testing)\/|\.test\.ts$/;

function checkCalls(source: Source): string[] {
  const { path } = source;
  const found: string[] = [];
  const inFeature = /^server\/src\/features\//.test(path) && !isTest(path);
  new Visitor({
    CallExpression: ({ callee, start }) => {
      const name = nameOf(callee);
      const say = (fault: string) => found.push(`${locate(source, start)} ${fault}`);
      if (path.startsWith('server/src/')) {
        if (writes.includes(name) && !bareWriters.test(path)) {
          say(`calls ${name}: write through insert, update or remove of db/write.ts`);
        }
        if (reads.includes(name) && !tableKnowers.test(path)) {
          say(`calls ${name}: only data.ts names tables`);
        }
        if (name === 'inTransaction' && inFeature) {
          say('calls inTransaction: use writing(context, …) of portal.ts');
        }
      }
      if (/^e2e\//.test(path) && name === 'waitForTimeout')
        say('sleeps: wait for what should appear');
      if (isTest(path) && isOnly(callee)) say(`keeps the other tests from running (.${name})`);
    },
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      const begin = quasi.quasis[0]?.value.raw ?? '';
      if (nameOf(tag) !== 'sql' || !/^\s*(insert|update|delete|replace|merge)\b/i.test(begin))
        return;
      if (!path.startsWith('server/src/') || bareWriters.test(path)) return;
      found.push(`${locate(source, start)} writes in SQL: write through db/write.ts`);
    },
  }).visit(source.parsed.program);
  return found;
}

type Span = { start: number; end: number };
type Parameter = { type: string; name?: string };

/** Who is given one of these asks the outer database. */
const outerDatabase = ['database', 'portal'];

/** What the transaction of `writing` and `inTransaction` is called everywhere. */
const transaction = 'tx';

/**
 * Inside a transaction everything is asked of it. SQLite has one connection: a question to the
 * outer database waits for the transaction, which waits for the answer.
 */
function checkTransactions(source: Source): string[] {
  const { path } = source;
  if (!path.startsWith('server/src/') || isTest(path)) return [];
  const inside: Span[] = [];
  const asked: number[] = [];
  const enter = (work: { params: unknown; start: number; end: number }) => {
    const parameters = work.params as readonly Parameter[];
    if (parameters.some(({ name }) => name === transaction)) inside.push(work);
  };
  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    MemberExpression: ({ property, start }) => {
      if (property.type === 'Identifier' && property.name === 'database') asked.push(start);
    },
    CallExpression: ({ arguments: given, start }) => {
      if (given.some((each) => outerDatabase.includes(nameOf(each)))) asked.push(start);
    },
  }).visit(source.parsed.program);
  const lines = asked
    .filter((start) => inside.some((span) => span.start <= start && start < span.end))
    .map((start) => `${locate(source, start)} asks the database inside a transaction: ask tx`);
  return [...new Set(lines)];
}

type Callee = { type: string; name?: unknown; property?: { type: string; name?: unknown } };

/** `insertInto` in `db.insertInto(…)`, `inTransaction` in `inTransaction(…)`. */
function nameOf(callee: Callee): string {
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return typeof named?.name === 'string' ? named.name : '';
}

function isOnly(callee: Callee): boolean {
  return callee.type === 'MemberExpression' && ['only', 'todo'].includes(nameOf(callee));
}
