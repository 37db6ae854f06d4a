import { sql } from 'kysely';
import type { NewTables } from '../create-table.ts';

/** What the school shows and keeps: news, its calendar, pictures, files, assets. */
export const publicSite: NewTables = {
  news: {
    text: 'News, NewsInTamil, Status, CreatedDate, UpdatedDate',
    indexes: {
      news_latest: 'Status, CreatedDate desc, _id',
      news_CreatedDate: 'CreatedDate desc, _id',
    },
  },

  sponsor: { text: 'type, name, photo, url, CreatedDate, UpdatedDate', integer: 'order' },

  calendar_event: {
    text: `date, endDate, time, endTime, activity, activityInTamil, description, descriptionInTamil,
      branch, type, location, ClassHeld, state, leftBranches, schoolYear,
      sourceUid, sourceCalendar, sourceSays, searchKey, insertTimeStamp, updateTimeStamp`,
    integer: 'sequence, sourceSequence',
    indexes: {
      // What is planned in a span of days, in their order; of a branch; of a year; what changed.
      calendar_event_days: 'state, date, _id',
      calendar_event_branch: 'branch, state, date, _id',
      calendar_event_year: 'state, schoolYear, date, _id',
      calendar_event_date: 'date, _id',
      // Two who import one file at once: one of them is told.
      calendar_event_source: {
        on: 'sourceUid, branch',
        unique: true,
        where: sql`"sourceUid" <> ''`,
      },
    },
  },

  gallery: {
    text: 'type, name, nameInTamil, url, photo, searchKey, CreatedDate, UpdatedDate',
    integer: 'order, width, height',
    indexes: { gallery_order: 'order, _id', gallery_type_order: 'type, order, _id' },
  },

  file: {
    text: `bucket, folder, name, nameKey, contentType, person, insertTimeStamp, updateTimeStamp`,
    integer: 'size',
    indexes: {
      file_bucket_folder_nameKey: { on: 'bucket, folder, nameKey', unique: true },
      file_bucket_folder_insertTimeStamp: 'bucket, folder, insertTimeStamp',
      file_bucket_nameKey_folder: 'bucket, nameKey, folder',
    },
  },

  file_object: {
    optionalText: 'removeAfter',
    indexes: { file_object_removeAfter: 'removeAfter' },
  },

  asset: {
    text: 'AssetName, HeldBy, Type, Comments, searchKey, InsertDateTime, UpdatedDateTime',
    indexes: { asset_InsertDateTime: 'InsertDateTime, _id' },
  },
};
