import { SegmentedControl, Stack, Text } from '@mantine/core';
import type { MailPreview } from '@pallikoodam/contract/announcements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import classes from './preview-dialog.module.css';

/** English keys for `t`: who sees which of the mails. */
const readers: Readonly<Record<MailPreview['language'], string>> = {
  both: 'No language chosen',
  en: 'English',
  ta: 'Tamil',
};

/** The mail as a family will see it; nothing in it can run or reach the page. */
export function PreviewDialog({ dialog }: { dialog: DialogControl<readonly MailPreview[]> }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MailPreview['language'] | null>(null);
  const mails = dialog.subject ?? [];
  const mail = mails.find(({ language }) => language === chosen) ?? mails[0];
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('As a family will see it')}
      maxWidth={760}
      onClose={dialog.close}
    >
      <Stack>
        {mails.length > 1 && (
          <SegmentedControl
            aria-label={t('Language of the family')}
            value={mail?.language ?? 'en'}
            onChange={setChosen}
            data={mails.map(({ language }) => ({ value: language, label: t(readers[language]) }))}
          />
        )}
        <Text fw={600}>{mail?.subject}</Text>
        <iframe
          className={classes.frame}
          title={t('Text of the mail')}
          sandbox=""
          srcDoc={mail?.html ?? ''}
        />
      </Stack>
    </ReadingDialog>
  );
}
