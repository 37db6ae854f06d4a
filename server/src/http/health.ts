import type { FastifyInstance } from 'fastify';
import { reach } from '../db/database.ts';
import type { Portal } from '../portal.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, { database }: Portal): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await reach(database);
      return await reply.send({ status: 'ready' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
}
