import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { listFiles, projectFolder } from '../project.ts';
import { scanMessages, scanServerMessages, scanValues, valueLists } from './message-texts.ts';
import { isTest, type Source } from './sources.ts';
import { readConstants, type Scan } from './text-scan.ts';
import { scanWebTexts } from './web-texts.ts';

const showing = /^(web|contract|domain|server)\/src\//;
const notShown = /^server\/src\/(testing|seed|walk|cli)\/|^web\/src\/testing\/|^web\/src\/i18n\//;

/** The texts people meet in the web app, from all the parts that hand it some. */
export function scanTexts(sources: readonly Source[]): Scan {
  const shown = sources.filter(({ path }) => isShown(path));
  const constantsOf = readConstants(shown);
  const scans = shown.flatMap((source) => {
    const { path } = source;
    const constants = constantsOf.get(path) ?? new Map();
    if (path.startsWith('web/')) return [scanWebTexts(source, constants)];
    if (path.startsWith('server/')) return [scanServerMessages(source, constants)];
    return valueLists.test(path)
      ? [scanMessages(source), scanValues(source)]
      : [scanMessages(source)];
  });
  return {
    keys: scans.flatMap(({ keys }) => keys),
    faults: scans.flatMap(({ faults }) => faults),
  };
}

function isShown(path: string): boolean {
  return showing.test(path) && !notShown.test(path) && !isTest(path);
}

/** Every text in the code that the web app may show, and in what the school edits. */
export function collectMentioned(sources: readonly Source[], folder = projectFolder): Set<string> {
  const mentioned = new Set<string>();
  for (const { path, parsed } of sources) {
    if (!isShown(path)) continue;
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') mentioned.add(value);
      },
      TemplateElement: ({ value }) => mentioned.add(value.cooked ?? value.raw),
    }).visit(parsed.program);
  }
  for (const path of listFiles('content/*.json', folder)) {
    collectStrings(JSON.parse(readFileSync(join(folder, path), 'utf8')), mentioned);
  }
  return mentioned;
}

function collectStrings(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) collectStrings(part, into);
  }
}
