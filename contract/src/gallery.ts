import { isOwnPath } from '@pallikoodam/domain/site/own-address';
import { z } from 'zod';
import { get, post } from './call.ts';
import { chooseMessage } from './fault-words.ts';
import {
  done,
  identifier,
  isWebAddress,
  line,
  moment,
  oneOf,
  requiredLine,
  text,
  webAddressWanted,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { gallerySortKeys, galleryTypes } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'gallery';

/** A photograph, an album or a video of the public gallery (ENT-20). */
export const galleryItem = z.object({
  _id: z.string(),
  order: z.number(),
  type: z.enum(galleryTypes),
  /** The title. */
  name: z.string(),
  /** The same in Tamil; blank where it is not written. */
  nameInTamil: z.string(),
  /**
   * Of an album or a video, on another host; of an uploaded photograph the path of its large
   * picture on the portal itself.
   */
  url: z.string(),
  /** The small picture; of videos blank. */
  photo: z.string(),
  /** Of the large picture in pixels; 0 where it is not known. */
  width: z.number(),
  height: z.number(),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
});
export type GalleryItem = z.infer<typeof galleryItem>;

/** A path on the portal itself, as uploaded photographs have, or an address of another host. */
const link = requiredLine(1_000).refine(isLink, webAddressWanted);
const optionalLink = text(1_000).refine((value) => value === '' || isLink(value), webAddressWanted);

function isLink(value: string): boolean {
  return isOwnPath(value) || isWebAddress(value);
}

const placeMessage = 'Enter a whole number from 1 to 100,000';
const positiveMessage = 'Please enter a positive number';

export const galleryForm = z.object({
  /** LIB-38 (OP-195). */
  order: z
    .number(placeMessage)
    .min(Number.MIN_VALUE, positiveMessage)
    .int(placeMessage)
    .max(100_000, placeMessage),
  type: oneOf(galleryTypes),
  name: requiredLine(200),
  nameInTamil: line(200).optional(),
  url: link,
  photo: optionalLink.optional(),
});
export type GalleryForm = z.infer<typeof galleryForm>;

export type GallerySortKey = (typeof gallerySortKeys)[number];

const galleryFilters = {
  search: text(100).optional(),
  sort: sortBy(gallerySortKeys),
  ...paging,
};
const photoQuery = filters(galleryFilters);
export const galleryQuery = filters({
  type: z.enum(galleryTypes, chooseMessage).optional(),
  ...galleryFilters,
});
export type GalleryQuery = z.infer<typeof galleryQuery>;

export const galleryCalls = {
  getAllGalleryInfo: get('/getAllGalleryInfo', {
    summary: 'Photographs and videos of the gallery, by their order',
    feature,
    access: 'gallery.read',
    cacheable: true,
  })
    .route({ outputStructure: 'detailed' })
    .input(galleryQuery)
    .output(pageOf(galleryItem)),

  getGalleryInfo: get('/getGalleryInfo', {
    summary: 'The photographs alone, by their order',
    feature,
    access: 'gallery.read',
    cacheable: true,
  })
    .route({ outputStructure: 'detailed' })
    .input(photoQuery)
    .output(pageOf(galleryItem)),

  getGalleryById: get('/getGalleryById/{id}', {
    summary: 'One item of the gallery',
    feature,
    access: 'gallery.read',
  })
    .input(z.object({ id: identifier }))
    .output(galleryItem),

  addGallery: post('/addGallery', {
    summary: 'Adds an item to the gallery',
    feature,
    access: 'gallery.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: galleryForm }))
    .output(galleryItem),

  uploadGalleryPhotos: post('/uploadGalleryPhotos', {
    summary:
      'Adds the photographs of a form, field name `antp`, to the end of the gallery, without the places where they were taken',
    feature,
    access: 'gallery.keep',
    takesFiles: true,
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader }))
    .output(z.object({ message: z.string(), items: z.array(galleryItem) })),

  updateGalleryById: post('/updateGalleryById', {
    summary: 'Changes an item of the gallery',
    feature,
    access: 'gallery.keep',
  })
    .input(galleryForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(galleryItem),

  deleteGalleryById: post('/deleteGalleryById/{id}', {
    summary: 'Takes an item out of the gallery',
    feature,
    access: 'gallery.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreGalleryById: post('/restoreGalleryById/{id}', {
    summary: 'Puts an item back into the gallery',
    feature,
    access: 'gallery.keep',
  })
    .input(z.object({ id: identifier }))
    .output(galleryItem),
};
