import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseResult, parseSync } from 'oxc-parser';
import { listFiles, projectFolder } from '../project.ts';

/** One file of the project's own code, read and parsed. */
export type Source = {
  /** From the project folder, with `/`. */
  path: string;
  text: string;
  parsed: ParseResult;
};

const code = [
  '{contract,domain,content,server,web,e2e,scripts}/**/*.{ts,tsx,mjs}',
  '*.{ts,mjs}',
] as const;

export function readSources(folder = projectFolder): Source[] {
  return listFiles(code, folder).map((path) =>
    parseSource(path, readFileSync(join(folder, path), 'utf8')),
  );
}

export function parseSource(path: string, text: string): Source {
  return { path, text, parsed: parseSync(path, text) };
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** `path:line`, as editors and terminals open it. */
export function locate({ path, text }: Source, offset: number): string {
  return `${path}:${text.slice(0, offset).split('\n').length}`;
}
