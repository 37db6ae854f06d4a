import { join } from 'node:path';
import { checkAccessPage } from '../access-table.ts';
import { projectFolder } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { findBrokenBoundaries } from './boundaries.ts';
import { findTooManyCasts } from './casts.ts';
import { findMissingCalls, readCatalogue } from './catalogue-of-calls.ts';
import { readCatalogues } from './catalogues.ts';
import { findFormerWords, readContent } from './former-words.ts';
import { findBrokenHouseRules } from './house-rules.ts';
import { findModuleState } from './module-state.ts';
import { findUnguardedWrites } from './one-tap.ts';
import { findStrayDecisions } from './policies.ts';
import { findBrokenRequirements, readPages } from './requirements.ts';
import { checkSecurityPage } from './security-page.ts';
import { findOpenAnswers } from './shown-fields.ts';
import { findSlowPatterns } from './slow-patterns.ts';
import { readSources, type Source } from './sources.ts';
import { collectMentioned, scanTexts } from './text-keys.ts';
import { findMisplacedTexts } from './text-places.ts';
import { findTranslationFaults } from './translations.ts';

/** One check: what it found wrong, as text for people; null where all is well. */
export type Check = { name: string; run: () => Promise<string | null> };

export const allChecks: readonly Check[] = [
  types('web', 'web/tsconfig.json'),
  types('service worker', 'web/src/worker/tsconfig.json'),
  types('all else', 'tsconfig.json'),
  tool('format and lint', {
    program: 'biome',
    args: ['check', '--colors=off', '--diagnostic-level=error', '--max-diagnostics=100', '.'],
  }),
  tool('dead code and unused packages', { program: 'knip', args: ['--no-progress'] }),
  scan('boundaries', findBrokenBoundaries),
  scan('house rules', findBrokenHouseRules),
  scan('policies', findStrayDecisions),
  scan('casts', findTooManyCasts),
  scan('module state', findModuleState),
  scan('slow patterns', findSlowPatterns),
  scan('shown fields', findOpenAnswers),
  scan('one tap, one act', findUnguardedWrites),
  scan('translations', checkTranslations),
  { name: 'access table', run: async () => checkAccessPage() },
  { name: 'catalogue of calls', run: async () => inWords(findMissingCalls(readCatalogue())) },
  { name: 'security page', run: async () => inWords(checkSecurityPage()) },
  { name: 'requirements', run: async () => inWords(findBrokenRequirements(readPages())) },
];

type Tool = { program: string; args: readonly string[]; env?: Record<string, string> };

function tool(name: string, { program, args, env }: Tool): Check {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(join(projectFolder, 'node_modules/.bin', program), {
        args,
        env,
        patient: true,
      });
      return code === 0 ? null : output.trim();
    },
  };
}

/**
 * With one checker: four, as usual, would each compute the types of the contract, which takes more
 * than twice the processor, and the other running check has the second one. It collects its garbage
 * where that has grown fivefold, not doubled: a third less work for 200 MB more, 1.3 GB in all.
 */
function types(of: string, project: string): Check {
  return tool(`types: ${of}`, {
    program: 'tsc',
    args: ['--checkers', '1', '-p', project],
    env: { GOGC: '400' },
  });
}

function scan(name: string, find: (sources: readonly Source[]) => readonly string[]): Check {
  return {
    name,
    run: async () => inWords(find(readSources())),
  };
}

function inWords(faults: readonly string[]): string | null {
  return faults.length === 0 ? null : faults.join('\n');
}

function checkTranslations(sources: readonly Source[]): string[] {
  const { keys, faults } = scanTexts(sources);
  const mentioned = collectMentioned(sources);
  const tamil = readCatalogues('ta');
  const english = readCatalogues('en');
  return [
    ...faults,
    ...findTranslationFaults({ keys, mentioned, tamil, english }),
    ...findMisplacedTexts(keys, tamil),
    ...findFormerWords({ tamil, english, others: [...sources, ...readContent()] }),
  ];
}
