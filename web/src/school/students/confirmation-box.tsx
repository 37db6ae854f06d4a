import { Alert, Button, Checkbox, Group, Text } from '@mantine/core';
import type { treasuryForm } from '@pallikoodam/contract/student-forms';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/setup.ts';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useLook } from '../../screen/use-write.ts';
import { useSchoolYear } from '../use-school-year.ts';
import { MailText } from './mail-text.tsx';

/** Pixels. */
const previewWidth = 640;

type ConfirmationBoxProps = {
  form: Pick<FormFields<typeof treasuryForm>['form'], 'values' | 'setErrors'>;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/**
 * Whether the family of a new student is mailed Reference ID, fee and how to pay, with the mail to
 * read before. What the office adds of past years sends no mail (ENR-57).
 */
export function ConfirmationBox({ form, checked, onChange }: ConfirmationBoxProps) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const preview = useDialog<{ To: string[]; Subject: string; Message: string }>();
  const { run, isBusy, failure } = useLook(() => api.previewConfirmation(form.values));
  const look = async () => {
    try {
      const mail = await run(undefined);
      if (mail !== null) preview.open(mail);
    } catch (error) {
      form.setErrors(fieldMessagesOf(error));
    }
  };
  const mail = preview.subject;
  const isPast = form.values.Year !== '' && form.values.Year < currentYear;
  return (
    <FormSection title={t('Email to the family')}>
      <WideField>
        {isPast ? (
          <Text>{t('The year has passed: the family gets no email.')}</Text>
        ) : (
          <Group gap="md" align="flex-start">
            <Checkbox
              label={t('Send the confirmation')}
              description={t('With the Reference ID, the fee and how to pay')}
              checked={checked}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              disabled={!checked}
              onClick={() => void look()}
            >
              {t('Preview')}
            </Button>
          </Group>
        )}
        {failure !== null && (
          <Alert color="red" role="alert" mt="xs">
            {t(reasonOf(failure))}
          </Alert>
        )}
      </WideField>
      <ReadingDialog
        opened={preview.opened}
        title={t('The confirmation')}
        maxWidth={previewWidth}
        onClose={preview.close}
      >
        {mail !== null && (
          <MailText
            to={mail.To.join(', ')}
            subject={mail.Subject}
            message={mail.Message}
            language={currentLanguage()}
          />
        )}
      </ReadingDialog>
    </FormSection>
  );
}
