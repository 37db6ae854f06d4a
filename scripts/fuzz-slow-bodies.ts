import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestPortal } from '../server/src/testing/portal.ts';

const senders = 50;
/** In place of the portal's two minutes. */
const patienceMilliseconds = 2_000;

/**
 * Bodies that come a letter at a time and then no more: only their sender waits. Meanwhile others
 * are answered, and the portal itself ends the connections. How many faults were found.
 */
export async function fuzzSlowBodies(app: TestPortal['app']): Promise<number> {
  const portalsOwn = app.server.timeout;
  app.server.setTimeout(patienceMilliseconds);
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const slow = Array.from({ length: senders }, (_, index) => {
    // Each from an address of its own, or the limit for strangers would answer most of them.
    const socket = connect({
      port: Number(address.port),
      host: address.hostname,
      localAddress: `127.0.0.${index + 2}`,
    });
    socket.on('error', () => {});
    socket.write(
      `POST /api/submitToContactUs HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n{"Email":"slow${index}`,
    );
    return socket;
  });
  await delay(500);
  const begun = performance.now();
  const answer = await fetch(new URL('/api/getLatestNews', address));
  const waited = performance.now() - begun;
  for (const socket of slow) socket.write('x');
  // None of them hangs up by itself.
  await delay(patienceMilliseconds * 3);
  const left = await new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
  for (const socket of slow) socket.destroy();
  console.log(
    `slow bodies: ${senders} at once, another asker answered ${answer.status} after ${waited.toFixed(0)} ms, ${left} connections left`,
  );
  return [answer.ok, left <= 2, portalsOwn > 0].filter((holds) => !holds).length;
}
