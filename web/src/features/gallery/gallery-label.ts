import type { GalleryItem } from '@pallikoodam/contract/gallery';
import type { TFunction } from 'i18next';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';

/** The title of an item, in the reader's language. */
export function titleOf({ name, nameInTamil }: GalleryItem): string {
  return inReadersLanguage(name, nameInTamil);
}

/** What people read for a field of an item. */
export function galleryLabel(field: string, t: TFunction): string {
  const labels: Readonly<Record<string, string>> = {
    order: t('Order'),
    type: t('Type'),
    name: t('Title'),
    nameInTamil: t('Title in Tamil'),
    url: t('URL'),
    photo: t('Thumbnail link'),
  };
  return labels[field] ?? field;
}
