import type { TFunction } from 'i18next';

/** What people read for a field of an item. */
export function galleryLabel(field: string, t: TFunction): string {
  const labels: Readonly<Record<string, string>> = {
    order: t('Order'),
    type: t('Type'),
    name: t('Title'),
    url: t('URL'),
    photo: t('Thumbnail link'),
  };
  return labels[field] ?? field;
}
