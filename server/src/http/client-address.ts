import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * The address a request came from, by which strangers are counted; blank where the caller has hung
 * up before it was asked for.
 */
export function readAddress({ ip }: { ip?: FastifyRequest['ip'] | undefined }): string {
  return normalizeIP(ip ?? '');
}
