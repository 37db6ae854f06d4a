import { type AsyncRouteComponent, lazyRouteComponent as routerLazy } from '@tanstack/react-router';
import { portalAnswers } from '../lib/portal-answers.ts';

/** The code of a screen could not be fetched, since the portal is out of reach. */
export class ScreenOutOfReach extends Error {}

/**
 * A screen whose chunk is loaded when its route is opened. Where its code is gone, replaced by a
 * newer build, the router reloads the page; without a network that would lead out of the portal, to
 * the browser's own failure page.
 */
export function lazyRouteComponent<Name extends string>(
  load: () => Promise<Record<Name, () => React.ReactNode>>,
  name: Name,
): AsyncRouteComponent<object> {
  return routerLazy(() => loadScreen(load), name);
}

let failedBefore = false;

export async function loadScreen<Screen>(load: () => Promise<Screen>): Promise<Screen> {
  try {
    if (failedBefore) await fetchMissingStyles();
    return await load();
  } catch (error) {
    failedBefore = true;
    throw (await portalAnswers()) ? error : new ScreenOutOfReach();
  }
}

/** The build's loader asks once for a style sheet: one that failed would be missing from then on. */
async function fetchMissingStyles(): Promise<void> {
  // A page that was made ready carries its own styles; the link to them is disabled.
  const wanted = 'link[rel="stylesheet"]:not([disabled])';
  const sheets = document.querySelectorAll<HTMLLinkElement>(wanted);
  const missing = [...sheets].filter(({ sheet }) => sheet === null);
  await Promise.all(missing.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise((resolve, reject) => {
    again.addEventListener('load', resolve);
    again.addEventListener('error', () => reject(new Error(`No answer for ${link.href}`)));
  });
  link.replaceWith(again);
  return arrival;
}
