import { parentPort, workerData } from 'node:worker_threads';

/*
 * Draws pages with the renderer that the build made, beside the thread that answers calls
 * (page-drawer.ts).
 */

export type Work = { id: number; name: string; given: unknown[] };
/** Without an id: the renderer is read, and whatever was asked is begun. */
export type Done = { id?: number; result?: unknown; fault?: unknown };

const { renderer } = workerData as { renderer: string };
const works: Record<string, (...given: unknown[]) => unknown> = await import(renderer);
parentPort?.postMessage({} satisfies Done);

parentPort?.on('message', async ({ id, name, given }: Work) => {
  try {
    const result = await works[name]?.(...given);
    parentPort?.postMessage({ id, result } satisfies Done);
  } catch (fault) {
    parentPort?.postMessage({ id, fault: String(fault) } satisfies Done);
  }
});
