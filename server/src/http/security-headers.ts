import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const yearInSeconds = 365 * 24 * 60 * 60;

/**
 * The headers that protect a page in the browser. They are the same on every answer, so they are
 * composed once: composing them anew cost more than the rest of a small answer.
 */
export function composeSecurityHeaders({ publicUrl }: { publicUrl: string }): OutgoingHttpHeaders {
  const protect = helmet({
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
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? { maxAge: yearInSeconds, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  protect(response.req, response, () => {});
  return { ...response.getHeaders() };
}
