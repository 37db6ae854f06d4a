import { deriveGalleryKey } from '../features/gallery/data.ts';
import type { GalleryTable } from '../platform/db/tables/gallery.ts';
import { createId, createRandom } from './random.ts';

type Shown = readonly [type: 'Photo' | 'Video', name: string, inTamil: string];

const shown: readonly Shown[] = [
  ['Photo', 'Annual Day', 'ஆண்டு விழா'],
  ['Video', 'Annual Day: Kummi', 'ஆண்டு விழா: கும்மி'],
  ['Photo', 'Pongal celebration', 'பொங்கல் விழா'],
  ['Photo', 'Thirukkural contest', 'திருக்குறள் போட்டி'],
  ['Video', 'Thirukkural contest: the final round', 'திருக்குறள் போட்டி: இறுதிச் சுற்று'],
  ['Photo', 'Graduation', 'பட்டமளிப்பு'],
  ['Photo', 'First day of school', 'பள்ளியின் முதல் நாள்'],
  ['Photo', 'Winter Recital', 'குளிர்காலக் கலை நிகழ்ச்சி'],
  ['Video', 'Winter Recital: all songs', 'குளிர்காலக் கலை நிகழ்ச்சி: எல்லாப் பாடல்களும்'],
  ['Photo', 'Library opening, North', 'நூலகத் திறப்பு, வடக்கு'],
  ['Photo', 'Golu at the South branch', 'தெற்குக் கிளையில் கொலு'],
  ['Photo', 'Sports day', 'விளையாட்டு விழா'],
  ['Video', 'The Crow and the Jug: a play by Nilai 6', 'காக்கையும் குடமும்: நிலை 6 நாடகம்'],
  ['Photo', 'Thank you, volunteers', 'நன்றி, தன்னார்வலர்களே'],
];

/** Drawn pictures of the portal stand in for the school's albums. */
const drawings = 6;

export function generateGallery(): GalleryTable[] {
  const random = createRandom('gallery');
  return shown.map(([type, name, nameInTamil], index) => {
    const stamp = `2025-07-${String(1 + index).padStart(2, '0')}T14:00:00.000Z`;
    const place = type === 'Photo' ? 'albums' : 'videos';
    return {
      _id: createId(random, stamp),
      order: (index + 1) * 10,
      type,
      name,
      nameInTamil,
      url: `https://${place}.school.example/${index + 1}`,
      photo: type === 'Photo' ? `/art/gallery-${1 + (index % drawings)}.svg` : '',
      width: 0,
      height: 0,
      CreatedDate: stamp,
      UpdatedDate: stamp,
      ...deriveGalleryKey({ name, nameInTamil }),
    };
  });
}
