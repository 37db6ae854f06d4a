import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link of a list may be followed (OP-171). */
export const linkMinutes = 60;

type Signed = { id: string; until: number };

/** A link to a file's content that expires; until then anyone who has it can follow it. */
export function signLink(
  { id, name }: { id: string; name: string },
  { secret, now }: { secret: string; now: Date },
): string {
  const until = Math.floor(now.getTime() / 1000) + linkMinutes * 60;
  const sign = seal({ id, until }, secret);
  return `/api/file/${id}/${encodeURIComponent(name)}?until=${until}&sign=${sign}`;
}

/** How long the address of a copy of the whole school may be followed, by who asked for it. */
const copyMinutes = 5;

export function signSchoolCopy({ secret, now }: { secret: string; now: Date }): string {
  const until = Math.floor(now.getTime() / 1000) + copyMinutes * 60;
  return `/api/schoolCopy?until=${until}&sign=${seal({ id: schoolCopyId, until }, secret)}`;
}

/** Of no file: those have ids of another form. */
export const schoolCopyId = 'schoolCopy';

export type LinkState = 'good' | 'ended' | 'forged';

export function checkLink(
  { id, until, sign }: { id: string; until: string; sign: string },
  { secret, now }: { secret: string; now: Date },
): LinkState {
  const expected = Buffer.from(seal({ id, until: Number(until) }, secret));
  const given = Buffer.from(sign);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged';
  return Number(until) * 1000 < now.getTime() ? 'ended' : 'good';
}

function seal({ id, until }: Signed, secret: string): string {
  return createHmac('sha256', `file link ${secret}`).update(`${id} ${until}`).digest('base64url');
}
