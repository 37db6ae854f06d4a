import { foldText } from '@pallikoodam/domain/text/fold';
import type { GalleryTable } from '../platform/db/tables/gallery.ts';
import { createId, createRandom } from './random.ts';

type Shown = readonly [type: 'Photo' | 'Video', name: string];

const shown: readonly Shown[] = [
  ['Photo', 'Annual Day'],
  ['Video', 'Annual Day: Kummi'],
  ['Photo', 'பொங்கல் விழா'],
  ['Photo', 'Thirukkural contest'],
  ['Video', 'திருக்குறள் போட்டி: இறுதிச் சுற்று'],
  ['Photo', 'Graduation'],
  ['Photo', 'First day of school'],
  ['Photo', 'Winter Recital'],
  ['Video', 'Winter Recital: all songs'],
  ['Photo', 'Library opening, North'],
  ['Photo', 'Golu at the South branch'],
  ['Photo', 'Sports day'],
  ['Video', 'The Crow and the Jug: a play by Nilai 6'],
  ['Photo', 'Thank you, volunteers'],
];

/** Drawn pictures of the portal stand in for the school's albums. */
const drawings = 6;

export function generateGallery(): GalleryTable[] {
  const random = createRandom('gallery');
  return shown.map(([type, name], index) => {
    const stamp = `2025-07-${String(1 + index).padStart(2, '0')}T14:00:00.000Z`;
    const place = type === 'Photo' ? 'albums' : 'videos';
    return {
      _id: createId(random, stamp),
      order: (index + 1) * 10,
      type,
      name,
      url: `https://${place}.school.example/${index + 1}`,
      photo: type === 'Photo' ? `/art/gallery-${1 + (index % drawings)}.svg` : '',
      width: 0,
      height: 0,
      CreatedDate: stamp,
      UpdatedDate: stamp,
      searchKey: foldText(name),
    };
  });
}
