import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type OpenMetricsContentType,
  Registry,
} from 'prom-client';
import { readBearer } from '../auth/session-lookup.ts';
import type { Database } from '../db/database.ts';
import { readQueues } from '../mail/queues.ts';
import type { Portal } from '../portal.ts';
import { PortalError } from '../portal-error.ts';

type OpenRegistry = Registry<OpenMetricsContentType>;

/** From a page out of memory to the most patient statement. */
const bucketsInSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * `/metrics`: figures of this process in OpenMetrics, for a client that sends METRICS_TOKEN;
 * without that setting there is no such address and nothing is measured. They name calls, never
 * people. `nameCall` finds a call by method and route.
 */
export function registerMetrics(
  app: FastifyInstance,
  { portal, nameCall }: { portal: Portal; nameCall: (place: string) => string | undefined },
): void {
  const token = portal.settings.metricsToken;
  if (token === undefined) return;
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'portal_answer_seconds',
    help: 'How long answers took, by call',
    labelNames: ['call', 'status'] as const,
    buckets: bucketsInSeconds,
    registers: [registry],
  });
  const readOutbox = measureQueues(registry, portal);
  measureConnections(registry, portal.database);

  app.addHook('onResponse', (request, reply, next) => {
    const call = nameOf(request, nameCall);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ call, status }, reply.elapsedTime / 1000);
    next();
  });
  app.get('/metrics', async (request, reply) => {
    requireToken(request, token);
    await readOutbox();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/** A call by its name, the rest by kinds: every further label would be a series of its own. */
function nameOf(
  { method, routeOptions: { url = '' } }: FastifyRequest,
  nameCall: (place: string) => string | undefined,
): string {
  const call = nameCall(`${method} ${url}`);
  if (call !== undefined) return call;
  if (url.startsWith('/auth')) return 'sign-in';
  return /^\/(healthz|readyz|metrics)$/.test(url) ? 'operations' : 'pages and files';
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  const shown = readBearer(headers.authorization);
  // Hashed, both have the same length, and comparing tells nothing of the token.
  const digest = (value: string) => createHash('sha256').update(value).digest();
  if (shown !== null && timingSafeEqual(digest(shown), digest(token))) return;
  throw new PortalError('notSignedIn', 'This address needs the metrics token.');
}

/**
 * Returns the reader of the outbox: two figures from one query. While the database does not answer
 * they are left out; the figures of the process are wanted most then.
 */
function measureQueues(registry: OpenRegistry, { database, clock }: Portal): () => Promise<void> {
  const registers = [registry];
  const messages = new Gauge({
    name: 'portal_outbox_messages',
    help: 'Mails and SMS that wait, or were given up, of all processes',
    labelNames: ['channel', 'status'] as const,
    registers,
  });
  const oldestSeconds = new Gauge({
    name: 'portal_outbox_oldest_seconds',
    help: 'How long the oldest waiting mail or SMS has waited',
    labelNames: ['channel'] as const,
    registers,
  });
  return async () => {
    messages.reset();
    oldestSeconds.reset();
    const queues = await readQueues(database).catch(() => []);
    for (const { channel, waiting, failed, oldest } of queues) {
      messages.set({ channel, status: 'waiting' }, waiting);
      messages.set({ channel, status: 'failed' }, failed);
      const waited = oldest === null ? 0 : clock().getTime() - Date.parse(oldest);
      oldestSeconds.set({ channel }, Math.max(0, waited / 1000));
    }
  };
}

function measureConnections(registry: OpenRegistry, { countConnections }: Database): void {
  if (countConnections() === null) return;
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to PostgreSQL, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections() ?? {})) {
        this.set({ state }, count);
      }
    },
  });
}
