import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type PastedRowsProps = { label: string; onPaste: (text: string) => void };

/** Rows that were copied from a sheet or a page, in place of a file. */
export function PastedRows({ label, onPaste }: PastedRowsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group>
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onPaste(text)}>
          {t('Read the rows')}
        </Button>
      </Group>
    </Stack>
  );
}
