import type { BrowserFault } from '@pallikoodam/contract/faults';
import { api } from './api.ts';

/** A page that fails over and over has said it all by then. */
const mostReports = 5;
/** As many as the call takes; its schema is not loaded for this. */
const framesTold = 8;

/** The portal's own scripts: an extension's fault is not ours, a page's address is private. */
const scriptPlace =
  /https?:\/\/[^/\s]+\/((?:assets|src)\/[\w./-]{1,110})[^:\s)]*:(\d{1,7}):(\d{1,7})/g;

const reported = new Set<string>();
let routeNow = () => '';

/**
 * Tells the school's technicians that the portal's own code failed: what kind of error, on which
 * route, where in the scripts; nothing a person typed or read. Once for each place.
 */
export function reportFault(error: unknown): void {
  const fault = describeFault(error, routeNow());
  // Without a place in the portal's scripts it is an extension's, or a call that was left.
  if (fault.frames.length === 0) return;
  const key = JSON.stringify(fault);
  if (reported.has(key) || reported.size >= mostReports) return;
  reported.add(key);
  void api.reportFault(fault).catch(() => undefined);
}

/** Reports uncaught errors. `route`: the pattern of the page that shows. */
export function watchFaults(route: () => string): void {
  routeNow = route;
  window.addEventListener('error', ({ error }) => {
    if (error != null) reportFault(error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(reason));
}

/** Messages are left out: an error's text may quote what it stumbled over. */
export function describeFault(error: unknown, route: string): BrowserFault {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const kind = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
  const places = stack.matchAll(scriptPlace);
  const frames = [...places].slice(0, framesTold).map(([, file, line, column]) => {
    return `${file}:${line}:${column}`;
  });
  return { kind, route: /^[/\w$.-]{0,100}$/.test(route) ? route : '', frames };
}
