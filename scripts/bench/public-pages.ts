import { startPortal } from '../../e2e/src/support/portal.ts';
import { listPublicPages } from '../../e2e/src/support/public-pages.ts';
import { type Arrival, openOnSlowPhone } from '../../e2e/src/support/slow-phone.ts';
import { median } from './median.ts';

/**
 * `node scripts/bench/public-pages.ts`: every public page on a simulated slow phone, in both
 * languages, the medians of three visits of somebody who was never there. Some paths after it
 * measure those alone; BENCH_URL a portal that runs already.
 */

const visits = 3;
const asked = process.argv.slice(2);
const running = process.env.BENCH_URL;
const portal = running === undefined ? await startPortal() : { url: running, stop: async () => {} };
try {
  const rows = [];
  for (const path of asked.length === 0 ? listPublicPages() : asked) {
    for (const language of ['en', 'ta']) {
      const arrivals = await openOnSlowPhone(portal.url + path, { times: visits, language });
      const of = (figure: Exclude<keyof Arrival, 'largestPart'>) =>
        median(arrivals.map((arrival) => arrival[figure]));
      rows.push({
        page: path,
        language,
        'largest paint ms': Math.round(of('largestPaintMilliseconds')),
        'transfer kB': Number((of('totalBytes') / 1000).toFixed(1)),
        'layout shift': Number(of('layoutShift').toFixed(4)),
      });
      console.log(Object.values(rows.at(-1) ?? {}).join('\t'));
    }
  }
  console.table(rows);
} finally {
  await portal.stop();
}
