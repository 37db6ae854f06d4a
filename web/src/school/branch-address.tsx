import type { School } from '@pallikoodam/content/school';

type BranchAddressProps = { place: Pick<School['locations'][number], 'address' | 'mapUrl'> };

/** Where a branch is, with the way to its map; nothing where the school has not said it. */
export function BranchAddress({ place: { address, mapUrl } }: BranchAddressProps) {
  if (mapUrl === '') return address;
  return (
    <a href={mapUrl} style={{ color: 'inherit' }}>
      {address}
    </a>
  );
}
