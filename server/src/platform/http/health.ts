import type { FastifyInstance } from 'fastify';
import { pingDatabase } from '../db/database.ts';
import { DatabaseFault } from '../db/sqlite-health.ts';
import type { Portal } from '../portal.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, { database }: Portal): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await pingDatabase(database);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const reason = error instanceof DatabaseFault ? { reason: error.message } : {};
      return reply.status(503).send({ status: 'not ready', ...reason });
    }
  });
}
