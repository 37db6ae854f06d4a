import type { FastifyInstance } from 'fastify';

/**
 * Calls take JSON; any other kind of body is 415. An empty one is none: programs name the type of
 * their bodies also where they send nothing.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body, done);
    },
  );
}
