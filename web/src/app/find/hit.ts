import { keysOf } from '@pallikoodam/domain/records/keyed';

/** Under which heading a hit stands; English keys for `t`, in this order. */
export const hitLabels = {
  screen: 'Pages',
  child: 'Students',
  act: 'Do it now',
  family: 'Families',
  person: 'People',
  book: 'Books',
  onlineBook: 'Online Books',
  event: 'Academic Calendar',
  document: 'Documents',
} as const;

export type HitKind = keyof typeof hitLabels;
export const hitKinds = keysOf(hitLabels);

/** One thing that was found, in the words of the reader, and where it leads. */
export type Hit = {
  kind: HitKind;
  title: string;
  /** What tells it from others of the name. */
  about: string;
  href: string;
};

/** Brothers and sisters lead to one record. */
export const hitId = ({ kind, href, title }: Hit): string => `${kind} ${href} ${title}`;
