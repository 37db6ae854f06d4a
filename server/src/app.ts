import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { openSignedFile } from './features/files/service.ts';
import { openPhoto } from './features/gallery/service.ts';
import { openSchoolCopy } from './features/setup/copy/service.ts';
import { openSponsorPicture } from './features/sponsors/service.ts';
import { readPageStart } from './page-start.ts';
import { bodyLimits, takeJsonOnly } from './platform/http/calls/body.ts';
import { nameCalls, registerCalls } from './platform/http/calls/calls.ts';
import { readAddress } from './platform/http/calls/client-address.ts';
import type { Downloads } from './platform/http/calls/downloads.ts';
import { registerDownloads } from './platform/http/calls/downloads.ts';
import { answerError, refuseTries } from './platform/http/calls/errors.ts';
import { identifyCaller, requireCapability } from './platform/http/calls/guard.ts';
import { createRateLimitStore } from './platform/http/calls/rate-limit-store.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerHooks } from './platform/http/hooks.ts';
import { logOptions } from './platform/http/log.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi/openapi.ts';
import { isCall, registerPages } from './platform/http/pages/pages.ts';
import { composeSecurityHeaders } from './platform/http/pages/security-headers.ts';
import { findWebBuild } from './platform/http/pages/web-build.ts';
import { registerAuthentication } from './platform/http/sign-in/routes.ts';
import type { Portal } from './platform/portal.ts';
import { policy } from './policies.ts';
import { furtherRoutes, hookHandlers, readEventData, router } from './router.ts';

/**
 * Who sends nothing for two minutes, or has not finished after a quarter of an hour, is not waited
 * for: connections that only hold on would use up what the system can open. Photographs over a slow
 * line have their time.
 */
const patience = { connectionTimeout: 2 * 60_000, requestTimeout: 15 * 60_000 };

/**
 * What compressed an answer Node frees at a full collection of garbage alone, with a buffer of so many
 * bytes. With Node's own 16 kB a busy portal collects every 250 answers, for a tenth of its processor.
 */
const packedBytesAtOnce = 1024;

/** An answer that is compressed for one reader: quality 4 takes twice as long for a twentieth less. */
const packedOnce = { [constants.BROTLI_PARAM_QUALITY]: 2 };

/**
 * Who is believed about the caller's address: as many of the last hops as there are proxies, or
 * those of the given addresses. What a caller claims before them counts for nothing.
 */
function composeTrust(proxies: number | string[]) {
  if (typeof proxies !== 'number') return proxies;
  return (_address: string, hop: number) => hop < proxies;
}

/** The whole web server of one portal, not yet listening. */
export async function createApp(
  portal: Portal,
  { checkAnswers, webBuild = findWebBuild() }: { checkAnswers: boolean; webBuild?: string | null },
): Promise<FastifyInstance> {
  const { settings, database } = portal;
  const securityHeaders = composeSecurityHeaders({
    publicUrl: settings.publicUrl,
    gatewayUrl: portal.school.payment.gatewayUrl,
  });
  const protect = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(securityHeaders[kindOf(request)]).header('x-request-id', request.id);
  };
  let answerNotFound: (request: FastifyRequest, reply: FastifyReply) => unknown = () => {};
  const app = fastify({
    bodyLimit: bodyLimits.strangers,
    ...patience,
    trustProxy: composeTrust(settings.trustProxy),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // What still arrives on a connection while the portal stops is answered, and the connection
    // closed then: behind a balancer the replacement of this process goes unnoticed.
    return503OnClosing: false,
    logger: logOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    // An address that cannot be decoded belongs to no route: no hook and no handler sees it.
    frameworkErrors: (error, request, reply) => {
      protect(request, reply);
      if (isCall(request)) answerError(error, request, reply);
      else answerNotFound(request, reply);
      logAnswer(request, reply);
    },
  });
  app.setErrorHandler(answerError);
  takeJsonOnly(app);

  await app.register(compress, {
    // What fits into one packet arrives no sooner for being smaller.
    threshold: 1400,
    encodings: ['br', 'gzip'],
    // A page of a list is compressed in one go (1 ms); a stream would take twice as long.
    syncThreshold: 64 * 1024,
    brotliOptions: { chunkSize: packedBytesAtOnce, params: packedOnce },
    zlibOptions: { chunkSize: packedBytesAtOnce },
    // No client of the portal compresses its bodies, and one that grows to gigabytes is better left
    // compressed.
    globalDecompression: false,
  });
  await app.register(rateLimit, {
    global: false,
    store: createRateLimitStore(database),
    keyGenerator: readAddress,
    errorResponseBuilder: (_, { ttl }) => refuseTries(ttl / 1000),
  });

  app.addHook('onRequest', (request, reply, next) => {
    protect(request, reply);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    logAnswer(request, reply);
    next();
  });

  registerMetrics(app, { portal, nameCall: nameCalls() });
  registerHealth(app, portal);
  registerAuthentication(app, portal);
  await registerCalls(app, portal, { router, checkAnswers });
  registerOpenApi(app, portal, policy);
  for (const register of furtherRoutes) register(app, portal);
  registerDownloads(app, createDownloads(portal));
  await registerHooks(app, portal, hookHandlers);
  answerNotFound = await registerPages(app, {
    publicUrl: settings.publicUrl,
    readStart: (headers) => readPageStart(portal, headers),
    readEvents: (language) => readEventData(portal, language),
    webBuild,
  });
  return app;
}

/** A file of the build has a route of its own; what is not there is answered by a page. */
function kindOf({ url, routeOptions }: FastifyRequest): 'call' | 'file' | 'print' | 'page' {
  if (url.startsWith('/api/')) return 'call';
  const file = routeOptions.url ?? '';
  if (file.endsWith('.pdf')) return 'print';
  return /^\/(assets\/|art\/|favicon)/.test(file) ? 'file' : 'page';
}

/** The route's pattern, never the address itself: paths carry e-mails and names (OP-22). */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  );
}

/** What leaves the portal as bytes, and the features that own it. */
function createDownloads(portal: Portal): Downloads {
  return {
    openFile: (link) => openSignedFile(portal, link),
    openPhoto: (picture) => openPhoto(portal, picture),
    openSchoolCopy: async (request, link) => {
      const access = 'setup.keep';
      requireCapability(await identifyCaller(portal, request, access), { access });
      return openSchoolCopy(portal, link);
    },
    openSponsorPicture: (name) => openSponsorPicture(portal, name),
  };
}
