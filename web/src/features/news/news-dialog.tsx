import { Input, Paper, Stack, Text } from '@mantine/core';
import { type NewsRecord, newsForm } from '@pallikoodam/contract/news';
import { newsStatuses } from '@pallikoodam/domain/news/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { LinkedText } from '../../school/linked-text.tsx';
import { BothLongLanguages } from '../../screen/form/both-languages.tsx';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { statusWords } from './news-list.tsx';

const labels: Readonly<Record<string, string>> = { NewsInTamil: 'News in Tamil' };
const fieldLabel = (field: string) => labels[field] ?? field;
const formOfNews = newsForm.required();
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
      schema={formOfNews}
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

function NewsFields({ form, field }: FormFields<typeof formOfNews>) {
  const { t } = useTranslation();
  const { News, NewsInTamil } = form.getValues();
  const shown = [
    { lang: 'en', text: News.trim() },
    { lang: 'ta', text: NewsInTamil.trim() },
  ].filter(({ text }) => text !== '');
  return (
    <Stack>
      <BothLongLanguages
        english={{
          ...field('News'),
          required: true,
          minRows: 4,
          description: t('Addresses that begin with https:// become links.'),
        }}
        tamil={{
          ...field('NewsInTamil'),
          minRows: 4,
          description: t('Left empty, readers of Tamil get the English text.'),
        }}
      />
      <ChoiceField
        {...field('Status')}
        choices={newsStatuses.map((value) => ({ value, label: t(statusWords[value] ?? value) }))}
        required
      />
      {shown.length > 0 && (
        <Input.Wrapper label={t('As the home page shows it')} labelElement="div">
          <Paper withBorder p="sm">
            {shown.map(({ lang, text }) => (
              <Text key={lang} lang={lang} size="sm" style={{ overflowWrap: 'anywhere' }}>
                <LinkedText>{text}</LinkedText>
              </Text>
            ))}
          </Paper>
        </Input.Wrapper>
      )}
    </Stack>
  );
}
