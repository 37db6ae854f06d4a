import { deriveAssetKey } from '../features/assets/data.ts';
import type { AssetTable } from '../platform/db/tables/asset.ts';
import { createId, createRandom } from './random.ts';

type Kept = readonly [name: string, type: string, comments: string];

const kept: readonly Kept[] = [
  ['Projector Epson, silver', 'Electronics', 'With remote control and HDMI cable, in the grey bag'],
  ['Portable screen 2 m', 'Electronics', 'The left foot is loose'],
  ['Loudspeaker with two microphones', 'Electronics', 'Batteries are bought by the holder'],
  ['Label printer', 'Electronics', ''],
  ['Extension cords, 5 pieces', 'Electronics', 'Marked with blue tape'],
  ['Folding tables, 6 pieces', 'Furniture', 'In the storeroom of the North branch'],
  ['Book shelf on wheels', 'Furniture', 'For the library; do not lend'],
  ['Canopy 3 × 3 m', 'Furniture', 'One peg is missing'],
  ['குத்துவிளக்கு, ஒரு சோடி', 'விழா', 'ஆண்டு விழாவுக்கும் பொங்கலுக்கும்'],
  ['கோலப்பொடி, 4 பெட்டி', 'விழா', 'பொங்கலுக்கு முன் சரிபார்க்கவும்'],
  ['Stage backdrop, blue', 'Events', 'Washed after the Annual Day'],
  ['Costumes for Kummi, 12 sets', 'Events', 'Sizes 8 to 14, list in the box'],
  ['Trophies, 20 pieces', 'Events', 'Left over from the Thirukkural contest'],
  ['First-aid kit, North', 'Safety', 'Checked every August'],
  ['First-aid kit, South', 'Safety', 'Checked every August; plasters are used up'],
  ['Fire blanket', 'Safety', ''],
  ['Tamil letter cards, large', 'Teaching', 'Twelve vowels, eighteen consonants'],
  ['Tamil letter cards, small', 'Teaching', '30 sets'],
  ['White board, 90 × 60 cm', 'Teaching', 'Room 4 has one of its own'],
  ['Laminator A4', 'Teaching', 'Foils are in the same box'],
];

const holders = ['Kayal Manoharan', 'Ezhil Pandian', 'Storeroom North', 'Thamizh Iniyan', 'முகிலன்'];

/** More than a page of 50, some changed since, some without a type (AST-03). */
export function generateAssets(): AssetTable[] {
  const random = createRandom('assets');
  return [1, 2, 3].flatMap((round) =>
    kept.map(([name, type, comments], index) => {
      const made = `202${round + 1}-09-${String(1 + index).padStart(2, '0')}T14:00:00.000Z`;
      const changed = random.below(3) === 0 ? '2025-10-05T18:30:00.000Z' : made;
      const named = {
        AssetName: round === 1 ? name : `${name} (${round})`,
        HeldBy: random.pick(holders),
        Type: random.below(9) === 0 ? '' : type,
        Comments: comments || 'In good order',
      };
      return {
        _id: createId(random, made),
        ...named,
        InsertDateTime: made,
        UpdatedDateTime: changed,
        ...deriveAssetKey(named),
      };
    }),
  );
}
