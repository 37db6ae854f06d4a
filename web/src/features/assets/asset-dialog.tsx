import { SimpleGrid } from '@mantine/core';
import { type Asset, assetForm } from '@pallikoodam/contract/assets';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { labelIn } from '../../screen/field-list.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { TextAreaField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { assetFields } from './asset-fields.ts';

const formOfAsset = assetForm.required();
const read = (id: string) => api.getInventoryById({ id });

/** Adds or edits an asset (AST-02). */
export function AssetDialog({ dialog }: { dialog: DialogControl<Asset | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add Asset Info') : t('Edit Asset Info')}
      skeletonFields={4}
      schema={formOfAsset}
      fieldLabel={labelIn(assetFields)}
      add={(values) => api.addInventory(values)}
      change={(values) => api.updateInventoryById(values)}
      read={read}
      doneText={subject === null ? t('Asset added') : t('Asset updated')}
    >
      {(fields) => <AssetFields {...fields} />}
    </EditDialog>
  );
}

function AssetFields({ field }: FormFields<typeof formOfAsset>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField {...field('AssetName')} required />
      <TextField {...field('HeldBy')} required />
      <TextField {...field('Type')} />
      <TextAreaField {...field('Comments')} required />
    </SimpleGrid>
  );
}
