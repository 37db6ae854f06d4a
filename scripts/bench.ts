import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCall, reads, writes } from './bench/calls.ts';
import { measureImport } from './bench/imports.ts';
import * as load from './bench/load.ts';
import { measureOnPhone } from './bench/phone.ts';
import { type Figures, median, openSide, type Side, signIn } from './bench/portal.ts';
import { buildWebIfStale } from './build-if-stale.ts';
import { startPostgres } from './postgres.ts';
import { projectFolder } from './project.ts';

/**
 * `npm run bench`: what people feel of the portal, marked where it is beyond its bar; all of it
 * also as bench-results/<time>.json. Machines are shared and noisy: figures of one run may be
 * compared, and no bar fails it. `npm run bench -- calls pages` measures some parts, `--portal
 * ../before` another built checkout beside this one, alternating.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: 'string' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    years: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '1' },
  },
});
const engines = options.engines.split(',');
const [years, minutes] = [Number(options.years), Number(options.minutes)];
const folders = [projectFolder, ...(options.portal ? [resolve(options.portal)] : [])];

type Measure = (side: Side, thing: string, round: number) => Promise<Figures>;
const calls = [...Object.keys(reads), ...writes];
const rendered = ['/', '/StudentInfo', '/Admission', '/attendanceInfo'];
const signInAll: Measure = (side) => load.besideTwenty(side, () => signIn(side, 'parent'));
const loadFor: Measure = (side) => load.measureMemory(side, minutes);
/** What is measured and how, in so many rounds, in which portals take turns; the bars of figures. */
const parts: Record<string, [things: string[], measure: Measure, rounds: number, bars: Figures]> = {
  calls: [calls, measureCall, 9, { '1× ms': 50, '20× ms': 50, ratio: 1.5 }],
  pages: [rendered, load.measurePage, 1, { 'max ms': 50 }],
  phone: [
    Object.keys(load.pages),
    measureOnPhone,
    3,
    { 'LCP ms': 2000, kB: 300, 'layout shift': 0.02 },
  ],
  imports: [
    ['5,000 students'],
    measureImport,
    1,
    { 'read p99 ms': 250, 'run p99 ms': 250, 'undo p99 ms': 250 },
  ],
  'sign-ins': [['twenty sign in'], signInAll, 1, { 'max ms': 50 }],
  memory: [[`${minutes} min of load`], loadFor, 1, { 'idle MB': 300, 'after MB': 500 }],
  start: [['start'], load.measureStart, 1, { 'first s': 15, 'second s': 3 }],
};
const barsOfYear: Figures = { '1× ms': 100, '20× ms': 100, ratio: 20 };

const asked = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = asked.filter((part) => !(part in parts));
if (unknown.length > 0) throw new Error(`${unknown}: the parts are ${Object.keys(parts)}`);
if (!(await buildWebIfStale())) process.exit(1);
const postgres = engines.includes('postgres') ? await startPostgres({ durable: true }) : null;
if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;

type Row = { part: string; what: string; folder: string; figures: Figures };
const rows: Row[] = [];
for (const part of asked) {
  const table: Record<string, Record<string, string>> = {};
  for (const engine of part === 'calls' || part === 'memory' ? engines : ['sqlite']) {
    if (engine === 'postgres' && postgres === null) console.log('PostgreSQL cannot be had.');
    else await measurePart({ part, engine, table });
  }
  console.log(`\n${part} (! beyond its bar${folders.length > 1 ? '; this / the other' : ''})`);
  console.table(table);
}
await postgres?.stop();
const moment = new Date().toISOString().replace(/[:.]/g, '-');
const file = join(projectFolder, 'bench-results', `${moment}.json`);
mkdirSync(join(file, '..'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ options, rows }, null, 2)}\n`);
console.log(`written to ${file}`);

type Wanted = { part: string; engine: string; table: Record<string, Record<string, string>> };

async function measurePart({ part, engine, table }: Wanted): Promise<void> {
  const [things = [], measure = signInAll, rounds = 1, bars = {}] = parts[part] ?? [];
  const [scales, kept] = part === 'calls' ? [[1, 20], years] : [[1], 2];
  const sides: Side[] = [];
  for (const folder of folders) {
    for (const scale of scales) sides.push(await openSide(folder, { engine, scale, years: kept }));
  }
  for (const thing of things) {
    const what = `${thing}${engine === 'postgres' ? ', PostgreSQL' : ''}`;
    const found: { folder: string; figures: Figures }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        found.push({ folder: side.folder, figures: await measure(side, thing, round) });
      }
    }
    for (const folder of folders) {
      const own = found.filter((one) => one.folder === folder).map(({ figures }) => figures);
      const figures = middleOf(own);
      rows.push({ part, what, folder, figures });
      table[what] = tell(figures, {
        bars: thing.startsWith('year') ? barsOfYear : bars,
        before: table[what],
      });
    }
  }
  for (const side of sides) await side.stop();
}

/** The median of each figure; of a small and a large school also how much the second takes longer. */
function middleOf(all: readonly Figures[]): Figures {
  const names = [...new Set(all.flatMap(Object.keys))];
  const figures: Figures = Object.fromEntries(
    names.map((name) => [name, median(all.flatMap((one) => one[name] ?? []))]),
  );
  const { '1× ms': small, '20× ms': large } = figures;
  return small && large ? { ...figures, ratio: large / small } : figures;
}

/** A line of the table; what another checkout takes stands behind what this one does. */
function tell(
  figures: Figures,
  { bars, before }: { bars: Figures; before: Record<string, string> | undefined },
) {
  const cells = Object.entries(figures).map(([name, value]) => {
    const text = value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
    const shown = value > (bars[name] ?? Number.POSITIVE_INFINITY) ? `${text} !` : text;
    return [name, before === undefined ? shown : `${before[name]} / ${shown}`];
  });
  return Object.fromEntries(cells);
}
