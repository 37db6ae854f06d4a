import { readdirSync, readFileSync } from 'node:fs';
import { openBareConnection } from '../../server/src/testing/bare-connection.ts';
import type { Measured } from './load.ts';

/**
 * What an answer costs, in time of the processor: of the server's process and, on PostgreSQL, of
 * the processes that serve its database. It tells two programs apart also on a machine that others
 * use, where the clock on the wall tells how busy they were.
 */

export type Contestant = {
  /** The server's process. */
  pid: number;
  /** The database behind it; undefined for the embedded one, which runs within the server. */
  databaseUrl: string | undefined;
  ask: () => Promise<unknown>;
};

/** Short ones and many, for all to have had the machine when it was quick and when it was slow. */
const rounds = 15;

/**
 * A portal serves its school for weeks; in its first hundreds of requests the program's own compiler
 * is at work beside them.
 */
const usualWarmUps = 300;

/**
 * Contestants by turns, so that a machine that is slower for a while is slower for all: of each what
 * an answer cost on average, collections of garbage included, and as `times` that of the first.
 */
export async function measureCosts(
  contestants: readonly Contestant[],
  { times = 27, warmUps = usualWarmUps }: { times?: number; warmUps?: number } = {},
): Promise<Measured[]> {
  const results = contestants.map(() => [] as { cpu: number; samples: number[] }[]);
  for (const { ask } of contestants) for (let done = 0; done < warmUps; done += 1) await ask();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      results[index]?.push(await measureRound(contestant, times));
    }
  }
  const costs = results.map((each) => mean(each.map(({ cpu }) => cpu)));
  return results.map((each, index) => {
    const samples = each.flatMap((round) => round.samples).sort((one, other) => one - other);
    const quantile = (share: number) => samples[Math.floor(share * samples.length)] ?? Number.NaN;
    const [first = Number.NaN] = costs;
    const cpu = costs[index] ?? Number.NaN;
    return {
      rate: 1000 / quantile(0.5),
      p50: quantile(0.5),
      p99: quantile(0.99),
      cpu,
      ...(index === 0 ? {} : { times: cpu / first }),
    };
  });
}

/** Without the rounds of which no time is known, as where a thread ended while it was read. */
function mean(figures: readonly number[]): number {
  const known = figures.filter(Number.isFinite);
  return known.reduce((sum, figure) => sum + figure, 0) / known.length;
}

async function measureRound({ pid, databaseUrl, ask }: Contestant, times: number) {
  const samples: number[] = [];
  const before = await readProcessorTimes(pid, databaseUrl);
  for (let done = 0; done < times; done += 1) {
    const start = performance.now();
    await ask();
    samples.push(performance.now() - start);
  }
  const after = await readProcessorTimes(pid, databaseUrl);
  const spent = [...after].map(([process, milliseconds]) => {
    return milliseconds - (before.get(process) ?? 0);
  });
  return { cpu: spent.reduce((sum, each) => sum + each, 0) / times, samples };
}

/** Milliseconds of the processor by process; of PostgreSQL's the ones of this database. */
async function readProcessorTimes(
  pid: number,
  databaseUrl: string | undefined,
): Promise<Map<number, number>> {
  const pids = [pid, ...(databaseUrl === undefined ? [] : await listBackends(databaseUrl))];
  return new Map(pids.map((each) => [each, readProcessorTime(each)]));
}

async function listBackends(databaseUrl: string): Promise<number[]> {
  const { ask, close } = openBareConnection({ databaseUrl, dataDirectory: '' });
  const rows = await ask(
    `select pid from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await close();
  return rows.map(({ pid }) => Number(pid));
}

const nanosecondsPerMillisecond = 1_000_000;

/**
 * Of all threads of a process. Linux counts each to the nanosecond, the process as a whole in
 * hundredths of a second, which is as much as two classes cost. Not a number where the system does
 * not tell, or the database runs on another machine.
 */
function readProcessorTime(pid: number): number {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads)
      .map((thread) => readFileSync(`${threads}/${thread}/schedstat`, 'utf8'))
      .reduce((sum, text) => sum + Number(text.split(' ')[0]) / nanosecondsPerMillisecond, 0);
  } catch {
    return Number.NaN;
  }
}
