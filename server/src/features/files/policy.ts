import { roles } from '@pallikoodam/domain/access/roles';
import { buckets, bucketsOf, isIdPictures } from '@pallikoodam/domain/files/buckets';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import type { Caller } from '../../platform/auth/caller.ts';
import { joinWords, type Policy } from '../../platform/auth/policy.ts';

const ofRoles = roles
  .filter((role) => bucketsOf(role).length > 0)
  .map((role) => {
    const own = bucketsOf(role);
    return `${role} ${own.length === buckets.length ? 'every bucket' : joinWords(own)}`;
  });

const ownBuckets = {
  may: ({ role }: Caller, bucket: string) => isOneOf(bucketsOf(role), bucket),
  within: ({ role }: Caller) => bucketsOf(role),
  refusal: 'Your role does not allow this.',
};

export const filesPolicy = {
  'files.keep': { rows: `${ofRoles.join('; ')}.`, ...ownBuckets },
  'files.delete': { rows: 'In the same buckets; also takes a deletion back.', ...ownBuckets },
  'files.upload': {
    rows: 'Everyone pictures for ID cards, which only SuperAdmin sees; who keeps files, into the same buckets.',
    may: (caller, place: { bucket: string; folder: string }) =>
      isIdPictures(place) || ownBuckets.may(caller, place.bucket),
    refusal: ownBuckets.refusal,
  },
} satisfies Policy;
