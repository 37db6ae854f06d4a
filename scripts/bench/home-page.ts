import { startPortal } from '../../e2e/src/support/portal.ts';
import { type Arrival, openOnSlowPhone } from '../../e2e/src/support/slow-phone.ts';
import { buildWebIfStale } from '../build-if-stale.ts';
import { findOrInstallChromium } from '../chromium.ts';
import { median } from './median.ts';

type Figure = 'largestPaintMilliseconds' | 'totalBytes' | 'layoutShift';
type HomePageFigures = { language: string } & Pick<Arrival, Figure>;

const visits = 5;

/** The home page on a simulated slow phone, in both languages: the medians of some visits. */
async function measureHomePage(): Promise<HomePageFigures[]> {
  const portal = await startPortal();
  try {
    const figures: HomePageFigures[] = [];
    for (const language of ['en', 'ta']) {
      // The first visit of all also warms the server up.
      await openOnSlowPhone(portal.url, { times: 1, language });
      const arrivals = await openOnSlowPhone(portal.url, { times: visits, language });
      const of = (figure: Figure) => median(arrivals.map((arrival) => arrival[figure]));
      figures.push({
        language,
        largestPaintMilliseconds: of('largestPaintMilliseconds'),
        totalBytes: of('totalBytes'),
        layoutShift: of('layoutShift'),
      });
    }
    return figures;
  } finally {
    await portal.stop();
  }
}

/** Prints a table of it; says so where no browser can be had or the web app cannot be built. */
async function reportHomePage(): Promise<void> {
  if ((await findOrInstallChromium()) === null) {
    console.log('home page: not measured, no Chromium can be had');
    return;
  }
  if (!(await buildWebIfStale())) {
    console.log('home page: not measured, the web app could not be built');
    return;
  }
  const figures = await measureHomePage();
  console.table(
    figures.map(({ language, largestPaintMilliseconds, totalBytes, layoutShift }) => ({
      'home page': language,
      'largest paint ms': Math.round(largestPaintMilliseconds),
      'transfer kB': Number((totalBytes / 1000).toFixed(1)),
      'layout shift': Number(layoutShift.toFixed(4)),
    })),
  );
}

await reportHomePage();
