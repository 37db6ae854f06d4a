import type { SponsorTable } from '../platform/db/tables/sponsor.ts';
import { createId, createRandom } from './random.ts';

const sponsors = [
  { name: 'Kuyil Bakery', url: 'https://kuyil-bakery.example' },
  { name: 'Mullai Books', url: 'https://mullai-books.example' },
  { name: 'Vaigai Dental', url: 'https://vaigai-dental.example' },
  { name: 'Neem Tree Clinic', url: 'https://neem-tree-clinic.example' },
  { name: 'Palmyra Travels', url: 'https://palmyra-travels.example' },
];

/** The demo school's sponsors; their drawings stand in web/public/art. */
export function generateSponsors(): SponsorTable[] {
  const random = createRandom('sponsors');
  return sponsors.map(({ name, url }, index) => {
    const order = index + 1;
    const stamp = `2025-08-0${order}T14:00:00.000Z`;
    return {
      _id: createId(random, stamp),
      order,
      type: 'Photo',
      name,
      photo: `/art/sponsor-${order}.svg`,
      url,
      CreatedDate: stamp,
      UpdatedDate: stamp,
    };
  });
}
