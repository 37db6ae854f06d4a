import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measureCall, reads, saves } from './bench/calls.ts';
import * as load from './bench/load.ts';
import { visitByTurns } from './bench/phone.ts';
import { type Figures, openSide, type Side, signIn } from './bench/portal.ts';
import { buildWebIfStale } from './build-if-stale.ts';
import { startPostgres } from './postgres.ts';
import { projectFolder } from './project.ts';

/**
 * `npm run bench`: what people feel of the portal, marked where it is beyond its bar; all of it also
 * as bench-results/<time>.json. Machines are shared and noisy: figures of one run may be compared,
 * and no bar fails it. `npm run bench -- calls pages` measures some parts, `--portal ../before` another
 * checkout beside this one, by turns, whose app is built.
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

type Sides = readonly Side[];
type Measure = (thing: string, sides: Sides) => Promise<Figures[]>;
const oneByOne = (measure: (side: Side, thing: string) => Promise<Figures>): Measure => {
  return async (thing, sides) => {
    const found: Figures[] = [];
    for (const side of sides) found.push(await measure(side, thing));
    return found;
  };
};
const everyCall = [...Object.keys(reads), ...Object.keys(saves)];
const drawn = ['/', '/StudentInfo', '/Admission', '/attendanceInfo'];
const signInAll = (side: Side) => load.besideTwenty(side, () => signIn(side, 'parent'));
const visitAll: Measure = async (path, sides) =>
  visitByTurns(await Promise.all(sides.map((side) => load.visit(side, path))));
const loadAll: Measure = (_, sides) =>
  Promise.all(sides.map((side) => load.measureMemory(side, minutes)));
/** What is measured, how, and the bars of its figures. */
const parts: Record<string, [things: string[], measure: Measure, bars: Figures]> = {
  calls: [everyCall, measureCall, { '1× ms': 50, '20× ms': 50, ratio: 1.5 }],
  pages: [drawn, oneByOne(load.measurePage), { 'max ms': 50 }],
  phone: [Object.keys(load.pages), visitAll, { 'LCP ms': 2000, kB: 300, 'layout shift': 0.02 }],
  'sign-ins': [['twenty sign in'], oneByOne(signInAll), { 'max ms': 50 }],
  memory: [[`${minutes} min of load`], loadAll, { 'idle MB': 300, 'after MB': 500 }],
  start: [['start'], oneByOne(load.measureStart), { 'first s': 15, 'second s': 3 }],
};
const usualSize = { scale: 1, years: 2 };
const barsOfYear: Figures = { '1× ms': 100, '20× ms': 100, ratio: 20 };

const asked = positionals.length > 0 ? positionals : Object.keys(parts);
if (!(await buildWebIfStale())) process.exit(1);
const postgres = engines.includes('postgres') ? await startPostgres({ durable: true }) : null;
if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;

type Row = { part: string; what: string; folder: string; figures: Figures; bars: Figures };
const rows: Row[] = [];
for (const part of asked) {
  const onEach = part === 'calls' || part === 'memory';
  for (const engine of onEach ? engines : ['sqlite']) {
    if (engine === 'postgres' && postgres === null) console.log('PostgreSQL cannot be had.');
    else await measurePart(part, engine);
  }
  print(part);
}
await postgres?.stop();
const moment = new Date().toISOString().replace(/[:.]/g, '-');
const file = join(projectFolder, 'bench-results', `${moment}.json`);
mkdirSync(join(file, '..'), { recursive: true });
writeFileSync(file, `${JSON.stringify({ options, rows }, null, 2)}\n`);
console.log(`written to ${file}`);

async function measurePart(part: string, engine: string): Promise<void> {
  const known = parts[part];
  if (known === undefined) throw new Error(`The parts are ${Object.keys(parts).join(', ')}.`);
  const [things, measure, bars] = known;
  const sizes = part === 'calls' ? [1, 20].map((scale) => ({ scale, years })) : [usualSize];
  const sides: Side[] = [];
  for (const folder of folders) {
    for (const size of sizes) sides.push(await openSide(folder, { engine, ...size }));
  }
  for (const thing of things) {
    const found = await measure(thing, sides);
    for (const folder of folders) {
      const own = found.filter((_, index) => sides[index]?.folder === folder);
      const figures: Figures = Object.assign({}, ...own);
      const { '1× ms': small, '20× ms': large } = figures;
      if (small && large) figures.ratio = large / small;
      const what = `${thing}${engine === 'postgres' ? ', PostgreSQL' : ''}`;
      rows.push({
        part,
        what,
        folder,
        figures,
        bars: thing.startsWith('year') ? barsOfYear : bars,
      });
    }
  }
  for (const side of sides) await side.stop();
}

/** A line for each thing; what another checkout takes stands behind what this one does. */
function print(part: string): void {
  const lines: Record<string, Record<string, string>> = {};
  for (const { what, figures, bars } of rows.filter((row) => row.part === part)) {
    const line = lines[what] ?? {};
    for (const [name, value] of Object.entries(figures)) {
      const text = value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
      const shown = value > (bars[name] ?? Number.POSITIVE_INFINITY) ? `${text} !` : text;
      line[name] = line[name] === undefined ? shown : `${line[name]} / ${shown}`;
    }
    lines[what] = line;
  }
  console.log(`\n${part} (! beyond its bar${folders.length > 1 ? '; this / the other' : ''})`);
  console.table(lines);
}
