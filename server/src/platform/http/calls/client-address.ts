import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** Some proxies say from which port as well, which is another with each connection. */
const withPort = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * The address a request came from, by which strangers are counted; blank where the caller has hung
 * up before it was asked for.
 */
export function readAddress({ ip }: { ip?: FastifyRequest['ip'] | undefined }): string {
  const [, six, four] = withPort.exec(ip ?? '') ?? [];
  return normalizeIP(six ?? four ?? ip ?? '');
}
