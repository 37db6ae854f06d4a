import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { registerAuthentication } from '../auth/routes.ts';
import type { Portal } from '../portal.ts';
import { registerCalls } from './calls.ts';
import { answerError } from './errors.ts';
import { registerHealth } from './health.ts';
import { logOptions } from './log.ts';
import { registerPages } from './pages.ts';
import { createRateLimitStore } from './rate-limit-store.ts';

/** The largest body of a call; uploads have a limit of their own. */
const bodyLimitBytes = 256 * 1024;

/** The whole web server of one portal, not yet listening. */
export async function createApp(
  portal: Portal,
  { checkAnswers }: { checkAnswers: boolean },
): Promise<FastifyInstance> {
  const { settings, database } = portal;
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: settings.trustProxy,
    genReqId: () => uuidv7(),
    requestIdHeader: false,
    logger: logOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  app.setErrorHandler(answerError);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Large worksheets are packed beside the page's own thread (web/src/screen/report).
        workerSrc: ["'self'", 'blob:'],
        // Mantine writes its responsive sizes into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: settings.publicUrl.startsWith('https:')
      ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    store: createRateLimitStore(database),
    errorResponseBuilder: () => ({
      statusCode: 429,
      message: 'Too many tries. Please wait a while and try again.',
    }),
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: paths carry e-mails and names (OP-22).
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  registerHealth(app, portal);
  registerAuthentication(app, portal.authentication);
  await registerCalls(app, portal, { checkAnswers });
  await registerPages(app, settings.publicUrl);
  return app;
}
