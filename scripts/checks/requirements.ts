import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles, projectFolder } from '../project.ts';

/** A file that may name requirements and documents. */
export type Page = { path: string; text: string };

const pages = [
  '{contract,domain,content,server,web,e2e,scripts,docs}/**/*.{ts,tsx,mjs,css,md}',
  '*.{ts,mjs,md}',
];
const requirements = 'docs/requirements/';
/** Invents codes, to try this check. */
const own = 'scripts/checks/requirements.test.ts';

export function readPages(folder = projectFolder): Page[] {
  return listFiles(pages, folder)
    .filter((path) => path !== own)
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** `ADM-19`, `OP-104`; names of algorithms look alike. */
const cited = /(?<![\w-])(?!SHA-|AES-|UTF-)[A-Z]{2,5}-\d{2,3}(?![\w-])/g;
const given = /^([A-Z]{2,5}-\d{2,3}) \|/gm;

/** Every code, link and named document that leads nowhere, as a line for people. */
export function findBrokenRequirements(
  all: readonly Page[],
  exists = (path: string) => existsSync(join(projectFolder, path)),
): string[] {
  const lists = all.filter(({ path }) => path.startsWith(requirements));
  const codes = lists.flatMap(({ text }) => [...text.matchAll(given)].map(([, code = '']) => code));
  const known = new Set(codes);
  const faults = all.flatMap((page) => [
    ...find(page, cited, (code) => !known.has(code), 'stands nowhere in docs/requirements'),
    ...findLostDocuments(page, exists),
  ]);
  const twice = codes.filter((code, index) => codes.indexOf(code) !== index);
  return [
    ...faults,
    ...twice.map((code) => `${code} is given twice in docs/requirements`),
    ...findHomeless({ all, lists, exists }),
  ];
}

function findLostDocuments({ path, text }: Page, exists: (path: string) => boolean): string[] {
  const leadsNowhere = (target: string) =>
    !/^(https?|mailto):/.test(target) &&
    !exists(normalize(join(dirname(path), target))) &&
    !exists(target);
  if (path.endsWith('.md')) {
    const links = /(?<=\]\()[^)\s#]+/g;
    return find({ path, text }, links, leadsNowhere, 'is a link that leads nowhere');
  }
  const documents = /(?<![\w./*{-])[\w./-]+\.md\b/g;
  return find({ path, text }, documents, leadsNowhere, 'names a document that does not exist');
}

const home = /^Where it lives: (.*)$/m;
const code = /^(web\/src\/features|server\/src\/features|domain\/src|contract\/src)\//;
/** What every area shares has no folder of its own. */
const shared = ['OP', 'API', 'ENT', 'ENUM', 'RULE', 'MSG', 'LIM', 'RTE', 'NAV'];

/** Areas without a folder, or with one that does not exist. */
function findHomeless({
  all,
  lists,
  exists,
}: {
  all: readonly Page[];
  lists: readonly Page[];
  exists: (path: string) => boolean;
}): string[] {
  const built = new Set<string>();
  for (const { path, text } of all) {
    if (!code.test(path)) continue;
    for (const [name] of text.matchAll(cited)) built.add(name.split('-')[0] ?? '');
  }
  return lists.flatMap(({ path, text }) => {
    const area = /^# ([A-Z]+):/.exec(text)?.[1];
    if (area === undefined) return [];
    const folders = home.exec(text)?.[1];
    if (folders === undefined) {
      const isBuilt = built.has(area) && !shared.includes(area);
      return isBuilt ? [`${path} does not say where ${area} lives, but there is code for it`] : [];
    }
    return [...folders.matchAll(/`([^`]+)`/g)]
      .map(([, folder = '']) => folder)
      .filter((folder) => !exists(folder))
      .map((folder) => `${path}: ${folder} does not exist`);
  });
}

function find(
  { path, text }: Page,
  pattern: RegExp,
  isFault: (found: string) => boolean,
  fault: string,
): string[] {
  return [...text.matchAll(pattern)]
    .filter(([found]) => isFault(found))
    .map(({ 0: found, index }) => {
      return `${path}:${text.slice(0, index).split('\n').length} ${found} ${fault}`;
    });
}
