import { waiverForm } from '@pallikoodam/contract/ledger';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api.ts';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { ledgerLabel } from './ledger-fields.ts';

const fields = z.object({ Reason: waiverForm.shape.Reason });

export function TakeBackForm({ lineId, onDone }: { lineId: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <AddForm
      schema={fields}
      blank={{ Reason: '' }}
      fieldLabel={ledgerLabel}
      submitLabel={t('Take back')}
      doneText={t('The entry is taken back')}
      add={({ Reason }) => api.reverseLedgerLine({ id: lineId, Reason })}
      onDone={onDone}
    >
      {({ field }) => (
        <FormSection title={t('Nothing is deleted: another entry takes this one back')}>
          <TextField {...field('Reason')} />
        </FormSection>
      )}
    </AddForm>
  );
}
