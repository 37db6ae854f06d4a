import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLine } from '../content/src/find-line.ts';
import { checkContent } from '../content/src/public-pages.ts';
import { readContentText } from '../content/src/read-content.ts';
import { projectFolder } from './project.ts';

/**
 * What is wrong with `content/`, in a sentence that names file and line; null where nothing is.
 * `npm start` asks before it builds, `npm run content` alone.
 */
export function findContentFault(): string | null {
  try {
    checkContent();
  } catch (error) {
    return (error as Error).message;
  }
  return (
    readdirSync(join(projectFolder, 'content'))
      .filter((name) => name.endsWith('.json') && name !== 'package.json')
      .flatMap((name) => findMissingFiles(name, readContentText(name)))
      .join('\n') || null
  );
}

/** Pictures and documents that a text names and `web/public` does not have. */
export function findMissingFiles(name: string, text: string): string[] {
  const faults: string[] = [];
  const look = (value: unknown, path: readonly PropertyKey[]) => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        look(part, [...path, Array.isArray(value) ? Number(key) : key]);
      }
    } else if (typeof value === 'string' && /^\/(art|documents)\//.test(value)) {
      if (existsSync(join(projectFolder, 'web/public', value))) return;
      const line = findLine(text, path);
      faults.push(
        `content/${name}, line ${line}: ${path.join('.')} names web/public${value}, which is not there.`,
      );
    }
  };
  look(JSON.parse(text), []);
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const fault = findContentFault();
  console.log(fault ?? 'The content is in order.');
  process.exitCode = fault === null ? 0 : 1;
}
