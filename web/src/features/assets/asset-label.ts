import type { TFunction } from 'i18next';

/** What people read for a field of an asset (AST-06). */
export function assetLabel(field: string, t: TFunction): string {
  const labels: Readonly<Record<string, string>> = {
    AssetName: t('Asset Name'),
    HeldBy: t('Held By'),
    Type: t('Type'),
    Comments: t('Message'),
  };
  return labels[field] ?? field;
}
