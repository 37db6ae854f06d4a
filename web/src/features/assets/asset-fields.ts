import type { FieldList } from '../../screen/field-list.ts';

/** The fields of an asset: what each is called and how it stands in the list (AST-06). */
export const assetFields = {
  AssetName: {
    label: 'Asset Name',
    width: 30,
    look: { onPhone: 'heading', minWidth: '12rem' },
  },
  HeldBy: { label: 'Held By', width: 24, look: { onPhone: 'summary' } },
  Type: { label: 'Type', width: 18 },
  Comments: { label: 'Message', width: 44, sortable: false, look: { minWidth: '14rem' } },
  InsertDateTime: { label: 'Added On', kind: 'moment' },
  UpdatedDateTime: { label: 'Changed On', kind: 'moment' },
} as const satisfies FieldList;
