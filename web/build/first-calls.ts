import type { RenderingApp } from './ready-pages.ts';

/** The calls with which the screens of somebody's own start, by route, for `pages/first-calls.json`. */
export async function listFirstCalls(app: RenderingApp): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {};
  // Ready pages are the same for everybody.
  for (const route of [...app.builtRoutes].filter((one) => !app.readyRoutes.includes(one))) {
    const calls = await app.listFirstCalls(route);
    if (calls.length > 0) found[route] = calls;
  }
  return found;
}
