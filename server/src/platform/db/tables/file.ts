import type { Bucket } from '@pallikoodam/domain/files/buckets';

/** A file as people know it (ENT-18); its content is the object of the same `_id` in the storage. */
export type FileTable = {
  _id: string;
  bucket: Bucket;
  folder: string;
  name: string;
  /** The name in lower case: unique within its folder. */
  nameKey: string;
  size: number;
  contentType: string;
  /** Who uploaded it: an e-mail, or what a visitor said. */
  person: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/**
 * One row for every object in the storage, written before the object and deleted after it: whatever
 * happens in between, no object is forgotten.
 */
export type FileObjectTable = {
  /** `<bucket>/<id>`, as in the storage. */
  _id: string;
  /** When the object may go; null for one that a record names. */
  removeAfter: string | null;
};
