import { Input, Paper, Stack, Text } from '@mantine/core';
import { type NewsRecord, newsForm } from '@pallikoodam/contract/news';
import { newsStatuses } from '@pallikoodam/domain/news/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { LinkedText } from '../../school/linked-text.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextAreaField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { statusWords } from './news-list.tsx';

const fieldLabel = (field: string) => field;
const read = (id: string) => api.getNewsById({ id });

/** Adds or edits a news item (NEWS-02, NEWS-04). */
export function NewsDialog({ dialog }: { dialog: DialogControl<NewsRecord | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add News') : t('Edit News')}
      skeletonFields={2}
      schema={newsForm}
      fieldLabel={fieldLabel}
      start={{ Status: 'Active' }}
      add={(values) => api.addNews(values)}
      change={({ _id, UpdatedDate, ...values }) =>
        api.updateNewsById({ ...values, _id, UpdatedDate })
      }
      read={read}
      submitLabel={subject === null ? t('Add News') : t('Update News')}
      doneText={subject === null ? t('News added') : t('News updated')}
    >
      {(fields) => <NewsFields {...fields} />}
    </EditDialog>
  );
}

function NewsFields({ form, field }: FormFields<typeof newsForm>) {
  const { t } = useTranslation();
  const { News } = form.getValues();
  return (
    <Stack>
      <TextAreaField
        {...field('News')}
        required
        data-autofocus
        minRows={4}
        description={t('Addresses that begin with https:// become links.')}
      />
      <ChoiceField
        {...field('Status')}
        choices={newsStatuses.map((value) => ({ value, label: t(statusWords[value] ?? value) }))}
        required
      />
      {News.trim() !== '' && (
        <Input.Wrapper label={t('As the home page shows it')} labelElement="div">
          <Paper withBorder p="sm">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <LinkedText>{News.trim()}</LinkedText>
            </Text>
          </Paper>
        </Input.Wrapper>
      )}
    </Stack>
  );
}
