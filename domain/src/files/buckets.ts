import type { RoleOrVisitor } from '../access/roles.ts';

/** Where files are kept; none of them is public (OP-170). */
export const buckets = [
  'uploaded-docs',
  'profile-pictures',
  'teachers',
  'record-management',
  'executive-committee-records',
  'library',
] as const;
export type Bucket = (typeof buckets)[number];

/** The buckets of all these roles, once each, the one that is opened first in front. */
export function bucketsOf(who: readonly RoleOrVisitor[]): readonly Bucket[] {
  return [...new Set(who.flatMap(bucketsOfRole))];
}

/** Of each role (FILE-11 to FILE-17, OP-70 to OP-72). */
function bucketsOfRole(role: RoleOrVisitor): readonly Bucket[] {
  switch (role) {
    case 'SuperAdmin':
      return buckets;
    case 'Admin':
      return ['uploaded-docs', 'executive-committee-records'];
    case 'OpsMgmt':
      return ['uploaded-docs'];
    case 'Teacher':
      return ['teachers'];
    case 'BOD':
      return ['record-management', 'executive-committee-records'];
    case 'HWC':
    case 'LibAdmin':
      return ['library'];
    default:
      return [];
  }
}

/** The folder that every bucket has from the start. */
export const firstFolder = 'General';

/** Where everyone may put a picture for an ID card, and only SuperAdmin sees it. */
export const idPictures = { bucket: 'profile-pictures', folder: 'ID pictures' } as const;

export function isIdPictures({ bucket, folder }: { bucket: string; folder: string }): boolean {
  return bucket === idPictures.bucket && folder === idPictures.folder;
}

/** Folders that need not be made. */
export function standingFolders(bucket: Bucket): readonly string[] {
  return bucket === idPictures.bucket ? [firstFolder, idPictures.folder] : [firstFolder];
}

const megabyte = 1024 * 1024;

/** The largest file of a place: of a picture for an ID card, and of the staff (OP-168). */
export function largestFileOf(place: { bucket: string; folder: string }): number {
  return isIdPictures(place) ? largestPictureBytes : largestFileBytes;
}

export const largestFileBytes = 25 * megabyte;
export const largestPictureBytes = 5 * megabyte;
