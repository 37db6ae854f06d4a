import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yearInSeconds } from './durations.ts';
import { choosePacking, type Packing } from './packing.ts';

/** What the build cuts the app into (web/vite.config.ts), by the ends of the names. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** What the build lays beside a part that is smaller packed. */
const endings: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };

/**
 * Serves the parts of the app at `/assets/`, those of several builds together. A part bears a hash
 * of its content in its name: it is read when first asked for and kept, and nobody asks whether it
 * has changed (docs/decisions/0067-parts-kept.md).
 */
export function serveBuiltParts(app: FastifyInstance, folders: readonly string[]): void {
  const served = new Set<string>();
  for (const folder of folders) {
    const files = new Set(readdirSync(folder));
    for (const name of [...files].filter(isPart)) {
      // Builds share what is the same in both.
      if (served.has(name)) continue;
      served.add(name);
      const part = {
        path: join(folder, name),
        type: typeOf(name),
        packings: packedAs(name, files),
      };
      app.get(`/assets/${name}`, sendPart(part));
    }
  }
}

function isPart(name: string): boolean {
  return !Object.values(endings).includes(extname(name));
}

function typeOf(name: string): string {
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`The build made ${name}, of which no type is known.`);
  return type;
}

function packedAs(name: string, files: ReadonlySet<string>): Packing[] {
  return (Object.keys(endings) as Packing[]).filter((packing) =>
    files.has(name + endings[packing]),
  );
}

type Part = { path: string; type: string; packings: readonly Packing[] };

function sendPart({ path, type, packings }: Part) {
  const kept = new Map<string, Buffer>();
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const packing = choosePacking(request, packings);
    const file = packing === undefined ? path : path + endings[packing];
    const content = kept.get(file) ?? (await readIfThere(file));
    // A build may be cleared away while the portal that serves it goes on.
    if (content === null) return reply.callNotFound();
    kept.set(file, content);
    reply
      .type(type)
      .header('cache-control', `public, max-age=${yearInSeconds}, immutable`)
      .header('vary', 'accept-encoding');
    if (packing !== undefined) reply.header('content-encoding', packing);
    return reply.send(content);
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
