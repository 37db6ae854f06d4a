import { roles } from '@pallikoodam/domain/access/roles';
import { type Bucket, buckets, bucketsOf, isIdPictures } from '@pallikoodam/domain/files/buckets';
import type { Caller } from '../../platform/auth/caller.ts';
import { joinWords, type Policy } from '../../platform/auth/policy.ts';

const ofRoles = roles
  .filter((role) => bucketsOf(role).length > 0)
  .map((role) => {
    const own = bucketsOf(role);
    return `${role} ${own.length === buckets.length ? 'every bucket' : joinWords(own)}`;
  });

const ownBuckets = {
  may: ({ role }: Caller, bucket: string) => bucketsOf(role).includes(bucket as Bucket),
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
