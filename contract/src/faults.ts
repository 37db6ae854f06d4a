import { z } from 'zod';
import { post } from './call.ts';
import { boundedText, done, listOf } from './fields.ts';

/** More says nothing new; what is on top tells where it happened. */
export const mostFrames = 8;

/**
 * What a browser tells of a fault of the portal's own code: its kind, the route's pattern and places
 * in the scripts. No message, no address, no values: any of them may hold a name.
 */
export const browserFault = z.object({
  /** The error's class: `TypeError`. */
  kind: boundedText(200, 'Enter plain text').regex(/^[A-Za-z]{1,40}$/, 'Enter plain text'),
  /** The route as it is declared: `/StudentData`. */
  route: boundedText(200, 'Enter plain text').regex(/^[/\w$.-]{0,100}$/, 'Enter plain text'),
  /** `assets/index-Ab12.js:1:2345`, the innermost first. */
  frames: listOf(
    z.array(
      boundedText(200, 'Enter plain text').regex(
        /^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/,
        'Enter plain text',
      ),
    ),
    mostFrames,
  ),
});
export type BrowserFault = z.infer<typeof browserFault>;

export const faultCalls = {
  reportFault: post('/reportFault', {
    summary: "Tells the school's technicians that the portal failed in a browser, and where",
    feature: 'faults',
    access: 'faults.report',
    limit: { max: 60, perMinutes: 60 },
  })
    .input(browserFault)
    .output(done),
};
