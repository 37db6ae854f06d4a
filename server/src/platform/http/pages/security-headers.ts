import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { yearInSeconds } from '../durations.ts';

const unusedFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The headers that protect an answer in the browser. They are the same on every page and the same
 * on every call, so they are composed once: composing them for each answer cost more than the rest
 * of a small one.
 */
export function composeSecurityHeaders({
  publicUrl,
  gatewayUrl = '',
}: {
  publicUrl: string;
  /** The payment page that may stand in a frame; blank for none (OP-206). */
  gatewayUrl?: string | undefined;
}): {
  page: OutgoingHttpHeaders;
  call: OutgoingHttpHeaders;
  file: OutgoingHttpHeaders;
  print: OutgoingHttpHeaders;
} {
  const strictTransportSecurity = publicUrl.startsWith('https:')
    ? { maxAge: yearInSeconds, includeSubDomains: true }
    : false;
  const page = compose({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Large worksheets are compressed beside the page's own thread (web/src/screen/report).
        workerSrc: ["'self'", 'blob:'],
        // Mantine writes its responsive sizes into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pages that are read first bring their font along (web/build/ready-pages.ts).
        fontSrc: ["'self'", 'data:'],
        // The gallery's small pictures may stand elsewhere (docs/decisions/0023-files.md).
        imgSrc: ["'self'", 'data:', 'https:'],
        frameSrc: ["'self'", ...(gatewayUrl === '' ? [] : [new URL(gatewayUrl).origin])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  // What no page of the portal asks for, and no script that gets into one shall ask for; the camera
  // reads barcodes at the library's desk.
  const policy = ['camera=(self)', ...unusedFeatures.map((feature) => `${feature}=()`)];
  page['permissions-policy'] = policy.join(', ');
  // What concerns documents alone is left out elsewhere: each header costs a small answer about
  // 3 µs, and a page's own come to 0.7 kB with each of its twenty files.
  const composeShort = (source: string) =>
    compose({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: [source], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      referrerPolicy: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    });
  // A printed document stands in a page of the portal, in the browser's own viewer.
  const print = compose({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'self'"], frameAncestors: ["'self'"] },
    },
    strictTransportSecurity,
    xFrameOptions: { action: 'sameorigin' },
  });
  // A call answers data: nothing in it may run, load or be framed. A worker, which has its policy
  // from its own file, may load what is the portal's.
  return { page, print, call: composeShort("'none'"), file: composeShort("'self'") };
}

/** Lets the scripts of this one answer run that stand in the page itself. */
export function allowScripts(reply: FastifyReply, sources: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  const allowed = `script-src 'self' ${sources}`;
  reply.header('content-security-policy', policy.replace("script-src 'self'", allowed));
}

function compose(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => {});
  return { ...response.getHeaders() };
}
