import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Authentication, clientAddressHeader } from './authentication.ts';

/** Mounts the sign-in component at /auth. */
export function registerAuthentication(app: FastifyInstance, authentication: Authentication): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    handler: async (request, reply) => {
      const response = await authentication.handle(toWebRequest(request));
      reply.status(response.status);
      for (const [name, value] of response.headers) {
        if (name !== 'set-cookie') reply.header(name, value);
      }
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      reply.header('cache-control', 'no-store');
      return reply.send(response.body === null ? '' : await response.text());
    },
  });
}

function toWebRequest(request: FastifyRequest): Request {
  const headers = toWebHeaders(request);
  headers.set(clientAddressHeader, request.ip);
  const address = new URL(request.url, `${request.protocol}://${request.host}`);
  if (request.method === 'GET') return new Request(address, { headers });
  const body = request.body === undefined ? '{}' : JSON.stringify(request.body);
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  return new Request(address, { method: request.method, headers, body });
}

function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return headers;
}
