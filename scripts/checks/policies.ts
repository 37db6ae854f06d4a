import { Visitor } from 'oxc-parser';
import { listImportedNames, listImports } from './imports.ts';
import { isTest, locate, type Source } from './sources.ts';

/**
 * Where a feature decides by role or owner outside of its `policy.ts`, and tables of policies that
 * docs/access.md does not print. What a service takes out of the caller and compares under another
 * name is not seen here; the walks (`server/src/walk`) try the calls themselves.
 */
export function findStrayDecisions(sources: readonly Source[]): string[] {
  return [...sources.filter(isOfFeature).flatMap(checkFeature), ...findUnlisted(sources)];
}

const policyFile = /^server\/src\/features\/[^/]+\/policy\.ts$/;
const listOfPolicies = 'server/src/policies.ts';
/** Writes the roles into the log. */
const onlyTellsRoles = /^server\/src\/features\/faults\/handlers\.ts$/;

function isOfFeature({ path }: Source): boolean {
  return path.startsWith('server/src/features/') && !isTest(path) && !policyFile.test(path);
}

/** What asks whether a role holds a right. */
const asking = ['may', 'capabilities', 'holds', 'holdsBy', 'rolesWith'];
const askedFrom = ['domain/src/access/capabilities.ts', 'server/src/platform/auth/policy.ts'];

function checkFeature(source: Source): string[] {
  const instead = 'ask the policy.ts of the feature';
  const found = listImportedNames(source)
    .filter(({ from, name }) => askedFrom.includes(from) && asking.includes(name))
    .map(({ name }) => `${source.path} imports ${name}: ${instead}`);
  const say = (start: number, fault: string) =>
    found.push(`${locate(source, start)} ${fault}: ${instead}`);
  new Visitor({
    MemberExpression: (member) => {
      const tells = nameOf(member) === 'role' || isOfCaller(member, 'roles');
      if (tells && !onlyTellsRoles.test(source.path)) {
        say(member.start, 'looks at the role of the caller');
      }
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) {
        if (property.type === 'Property' && isRole(nameOf(property))) {
          say(property.start, 'looks at the role of the caller');
        }
      }
    },
    BinaryExpression: ({ left, right, operator, start }) => {
      const isOwner = [left, right].some((side) => isOfCaller(side, 'email'));
      // Whether anyone has signed in at all is no question of whose the row is.
      const isBlank = [left, right].some((side) => side.type === 'Literal');
      if (/^[!=]==$/.test(operator) && isOwner && !isBlank) {
        say(start, 'compares the address of the caller');
      }
    },
    CallExpression: ({ callee, start }) => {
      if (callee.type !== 'MemberExpression' || nameOf(callee) !== 'includes') return;
      if (isOfCaller(callee.object, 'teacherNames'))
        say(start, 'compares the classes of the caller');
    },
  }).visit(source.parsed.program);
  return found;
}

const isRole = (name: unknown) => name === 'role' || name === 'roles';

type Node = { type: string; name?: unknown; key?: unknown; property?: unknown; object?: unknown };

/** `role` of `caller.role` and of `{ role }`. */
function nameOf(node: Node): unknown {
  const named = (node.property ?? node.key) as Node | undefined;
  return named?.type === 'Identifier' ? named.name : undefined;
}

/** `caller.email` and `context.caller.email`. */
function isOfCaller(node: Node, property: string): boolean {
  if (node.type !== 'MemberExpression' || nameOf(node) !== property) return false;
  const owner = node.object as Node;
  return owner.name === 'caller' || nameOf(owner) === 'caller';
}

/** Each table of policies is one of the list, from which the page and the API document are written. */
function findUnlisted(sources: readonly Source[]): string[] {
  const list = sources.find(({ path }) => path === listOfPolicies);
  const listed = list === undefined ? [] : listImports(list).map(({ to }) => to);
  return sources
    .filter(({ path, text }) => policyFile.test(path) && /satisfies Policy;/.test(text))
    .filter(({ path }) => !listed.includes(path))
    .map(({ path }) => `${path} is not in ${listOfPolicies}: docs/access.md says nothing of it`);
}
