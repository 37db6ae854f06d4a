import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports a system lends to outgoing connections: one of those may be taken again between
 * this answer and the moment the asker listens.
 */
const ports = { first: 10_000, end: 32_000 } as const;
const mostTries = 20;

/** A port of 127.0.0.1 that is free at this moment. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(ports.first, ports.end);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found in ${mostTries} tries.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
