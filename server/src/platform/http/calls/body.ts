import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * The largest body: of what strangers may send, and of other calls. A few calls name a limit of
 * their own, uploads measure each file. The files in `ops/` say the same to the proxy.
 */
export const bodyLimits = { strangers: 64 * 1024, calls: 256 * 1024 } as const;

/**
 * Marks of a large body that begin or part values. JSON is read in one go, and a body of nothing but
 * `{},{},` takes twenty times as long as texts of the same size; an import of 5,000 books has 30,000.
 */
const mostParts = 100_000;
const parts = ['{', '[', ','];

/**
 * Calls take JSON; any other kind of body is 415. An empty body counts as no body: programs name
 * the type of their bodies also where they send nothing. A body in other letters than UTF-8 would
 * be read as something else than was sent.
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
      else if (hasTooManyParts(body)) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), undefined);
      else if (isUtf8(type)) parse(request, body, done);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type), undefined);
    },
  );
}

function hasTooManyParts(body: string): boolean {
  if (body.length <= mostParts) return false;
  let found = 0;
  for (const part of parts) {
    let at = body.indexOf(part);
    for (; at !== -1 && found <= mostParts; at = body.indexOf(part, at + 1)) found += 1;
  }
  return found > mostParts;
}

/** Whether what the type names as `charset` is UTF-8 or its part for English; nothing is UTF-8. */
function isUtf8(type = ''): boolean {
  const [, name] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type) ?? [];
  return name === undefined || /^(utf-?8|us-ascii)$/i.test(name);
}
