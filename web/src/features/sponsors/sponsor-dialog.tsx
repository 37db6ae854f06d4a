import { NumberInput, Stack } from '@mantine/core';
import type { Sponsor } from '@pallikoodam/contract/site';
import { sponsorForm } from '@pallikoodam/contract/sponsors';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { PictureField } from './picture-field.tsx';

const formOfSponsor = sponsorForm.required();
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  order: 'Order',
  photo: 'Picture',
  url: 'Website',
};
const fieldLabel = (field: string) => labels[field] ?? field;
const read = (id: string) => api.getSponsorById({ id });

/** Adds or edits a sponsor (OP-211). `next` is the order of a new one. */
export function SponsorDialog({
  dialog,
  next,
}: {
  dialog: DialogControl<Sponsor | null>;
  next: number;
}) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add sponsor') : t('Edit sponsor')}
      maxWidth={560}
      skeletonFields={4}
      schema={formOfSponsor}
      fieldLabel={fieldLabel}
      start={{ order: next }}
      add={(values, key) => api.addSponsor({ headers: { 'idempotency-key': key }, body: values })}
      change={(values) => api.updateSponsorById(values)}
      read={read}
    >
      {(fields) => <SponsorFields {...fields} />}
    </EditDialog>
  );
}

function SponsorFields({ field, form }: FormFields<typeof formOfSponsor>) {
  const { photo = '' } = form.values;
  return (
    <Stack>
      <TextField {...field('name')} autoComplete="off" />
      <NumberInput {...field('order')} min={1} max={999} allowDecimal={false} />
      <TextField {...field('url')} type="url" inputMode="url" autoComplete="off" />
      <PictureField
        {...field('photo')}
        value={photo}
        onChange={(value) => form.setFieldValue('photo', value)}
      />
    </Stack>
  );
}
