import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Capability, capabilities } from '@pallikoodam/domain/access/capabilities';
import { type RoleOrVisitor, roles } from '@pallikoodam/domain/access/roles';
import { policy } from '../server/src/policies.ts';
import { roleLetters } from '../server/src/walk/walkers.ts';
import { projectFolder } from './project.ts';

/**
 * `npm run access-table`: writes the table of rights in docs/access.md from the capabilities of
 * `domain/src/access` and the policies of the features.
 * `npm run check` fails while the two differ.
 */

const page = join(projectFolder, 'docs/access.md');
const begin = '| Right | Who | Which rows, which fields |\n|---|---|---|\n';

/** What the page should be; null where it has no table to replace. */
export function composeAccessPage(text: string): string | null {
  const start = text.indexOf(begin);
  if (start === -1) return null;
  const rows = Object.keys(capabilities).map((right) => composeRow(right as Capability));
  const after = text.slice(start + begin.length).replace(/^(\|.*\n)*/, '');
  return `${text.slice(0, start)}${begin}${rows.join('')}${after}`;
}

function composeRow(right: Capability): string {
  return `| \`${right}\` | ${nameHolders(capabilities[right])} | ${policy[right]?.rows ?? ''} |\n`;
}

function nameHolders(holders: readonly RoleOrVisitor[]): string {
  const missing = roles.filter((role) => !holders.includes(role));
  if (missing.length === 0) {
    return holders.includes('visitor') ? 'everyone, – too' : 'everyone signed in';
  }
  if (missing.join() === 'Parent') return 'every role but P';
  return Object.entries(roleLetters)
    .filter(([role]) => holders.includes(role as RoleOrVisitor))
    .map(([, letter]) => letter)
    .join(' ');
}

/** What differs, as text for people; null where nothing does. */
export function checkAccessPage(text = readFileSync(page, 'utf8')): string | null {
  if (composeAccessPage(text) === text) return null;
  return 'docs/access.md differs from the code: put the right into domain/src/access/capabilities.ts, its reach into the policy.ts of the feature, and run `npm run access-table`';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const composed = composeAccessPage(readFileSync(page, 'utf8'));
  if (composed === null) throw new Error('docs/access.md has no table of rights.');
  writeFileSync(page, composed);
}
