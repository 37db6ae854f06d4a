import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Calls take JSON; any other kind of body is 415. An empty one is none: programs name the type of
 * their bodies also where they send nothing. A body in other letters than UTF-8 would be read as
 * something else than was sent.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const type = request.headers['content-type'];
      if (body === '') done(null, undefined);
      else if (isUtf8(type)) parse(request, body, done);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type), undefined);
    },
  );
}

/** Whether what the type names as `charset` is UTF-8 or its part for English; nothing is UTF-8. */
function isUtf8(type = ''): boolean {
  const [, name] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type) ?? [];
  return name === undefined || /^(utf-?8|us-ascii)$/i.test(name);
}
