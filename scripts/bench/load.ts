import autocannon from 'autocannon';

export type Measured = {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p95?: number;
  p99: number;
  /** The rate as a share of the bare handler's. */
  share?: number;
  /** Milliseconds of the processor an answer takes. */
  cpu?: number;
  /** How many times what it is compared with: the row before it. */
  times?: number;
};

type Load = {
  url: string;
  headers?: Record<string, string>;
  callers?: number;
  seconds?: number;
};

/** Fires requests for some seconds and reads rate and latencies; every answer must be 2xx. */
export async function measure(load: Load): Promise<Measured> {
  const { url, headers = {}, callers = 4, seconds = 3 } = load;
  await run({ url, headers, callers, seconds: 1 });
  const result = await run({ url, headers, callers, seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Odd, for there to be one in the middle. */
const rounds = 5;

/**
 * The portal and the bare handler by turns, so that a machine that is slower for a while is slower
 * for both: of each the round in the middle, and the middle of the rounds' shares.
 */
export async function measureInTurn({
  bare,
  portal,
}: {
  bare: Load;
  portal: Load;
}): Promise<{ bare: Measured; portal: Measured }> {
  const pairs: { bare: Measured; portal: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await measure(bare), portal: await measure(portal) });
  }
  const middle = <Each>(each: readonly Each[], value: (one: Each) => number): Each => {
    const found = each.toSorted((first, second) => value(first) - value(second))[rounds >> 1];
    if (found === undefined) throw new Error('Nothing was measured.');
    return found;
  };
  const shareOf = (pair: (typeof pairs)[number]) => pair.portal.rate / pair.bare.rate;
  return {
    bare: middle(pairs, (pair) => pair.bare.rate).bare,
    portal: {
      ...middle(pairs, (pair) => pair.portal.rate).portal,
      share: shareOf(middle(pairs, shareOf)),
    },
  };
}

function run({ url, headers, callers, seconds }: Required<Load>) {
  return autocannon({ url, headers, connections: callers, duration: seconds });
}

/**
 * Latencies of single requests one after another, in milliseconds with fractions. As many go
 * before unmeasured: a server that has not compiled the call yet would look like a larger school.
 */
export async function measureOneByOne(
  request: () => Promise<unknown>,
  { times = 150 }: { times?: number } = {},
): Promise<Measured> {
  for (let warming = 0; warming < times; warming += 1) await request();
  const samples: number[] = [];
  const began = performance.now();
  for (let done = 0; done < times; done += 1) {
    const start = performance.now();
    await request();
    samples.push(performance.now() - start);
  }
  const took = performance.now() - began;
  samples.sort((first, second) => first - second);
  const quantile = (share: number) =>
    samples[Math.min(samples.length - 1, Math.floor(share * samples.length))] ?? Number.NaN;
  return { rate: (times / took) * 1000, p50: quantile(0.5), p99: quantile(0.99) };
}
