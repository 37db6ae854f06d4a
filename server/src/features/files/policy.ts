import { roles } from '@pallikoodam/domain/access/roles';
import { buckets, bucketsOf, isIdPictures } from '@pallikoodam/domain/files/buckets';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../platform/auth/caller.ts';
import { holdsBy, joinWords, type Policy } from '../../platform/auth/policy.ts';

const ofRoles = roles
  .filter((role) => bucketsOf([role]).length > 0)
  .map((role) => {
    const own = bucketsOf([role]);
    return `${role} ${own.length === buckets.length ? 'every bucket' : joinWords(own)}`;
  });

/** Of the roles that hold the right: a teacher who keeps the library deletes nothing of the teachers'. */
function ownBuckets(right: 'files.keep' | 'files.delete') {
  const within = (caller: Caller) => bucketsOf(holdsBy(caller, right));
  return {
    may: (caller: Caller, bucket: string) => isOneOf(within(caller), bucket),
    within,
    refusal: 'Your role does not allow this.',
  };
}

const kept = ownBuckets('files.keep');

export const filesPolicy = {
  'files.keep': { rows: `${ofRoles.join('; ')}.`, ...kept },
  'files.delete': {
    rows: 'In the same buckets; also takes a deletion back.',
    ...ownBuckets('files.delete'),
  },
  'files.upload': {
    rows: 'Everyone pictures for ID cards, which only SuperAdmin sees; who keeps files, into the same buckets.',
    may: (caller, place: { bucket: string; folder: string }) =>
      isIdPictures(place) || kept.may(caller, place.bucket),
    refusal: kept.refusal,
  },
} satisfies Policy;
