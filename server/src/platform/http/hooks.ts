import type { FastifyInstance } from 'fastify';
import type { Portal } from '../portal.ts';
import { isSigned, recordReport } from '../sms/report.ts';
import { reportPath } from '../sms/transport.ts';

/** Forms of programs hold a few short fields. */
const mostBytes = 16 * 1024;
const limit = { rateLimit: { max: 600, timeWindow: 60_000 } };

type HookParts = {
  /** Takes the address of a newsletter's token off the list; false where the token is not ours. */
  leaveNewsletter: (portal: Portal, token: string) => Promise<boolean>;
};

/**
 * What programs of others post, as forms: an SMS provider its reports, a mail program the one click
 * that leaves the newsletter (RFC 8058). Neither has a session; each brings a signature.
 */
export async function registerHooks(
  app: FastifyInstance,
  portal: Portal,
  { leaveNewsletter }: HookParts,
): Promise<void> {
  await app.register(async (hooks) => {
    hooks.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    hooks.post<{ Querystring: { message?: string } }>(
      reportPath,
      { config: limit },
      async (request, reply) => {
        const { smsUrl, publicUrl } = portal.settings;
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const signature = String(request.headers['x-twilio-signature'] ?? '');
        const url = `${publicUrl}${request.url}`;
        if (smsUrl === undefined || !isSigned({ smsUrl, url, form, signature })) {
          return reply.status(403).send();
        }
        await recordReport(portal.database, { message: String(request.query.message ?? ''), form });
        return reply.status(204).send();
      },
    );
  });
  await app.register(async (oneClick) => {
    // RFC 8058 has the body in one of two kinds and mail programs in more: the token decides alone.
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, _body, done) => done(null, undefined),
    );
    oneClick.post<{ Querystring: { token?: string } }>(
      '/Unsubscribe',
      { config: limit },
      async (request, reply) => {
        const known = await leaveNewsletter(portal, String(request.query.token ?? ''));
        return reply.status(known ? 204 : 400).send();
      },
    );
  });
}
