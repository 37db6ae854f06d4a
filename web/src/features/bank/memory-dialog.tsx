import { Group, Stack, Text, Title } from '@mantine/core';
import type { BankMemory } from '@pallikoodam/contract/bank';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { RowButton } from '../../screen/busy-button.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

const kinds = ['payer', 'set aside', 'account'] as const;
const pageSize = 100;

/** What the import has learnt of payers, kinds of lines and accounts; each can be forgotten. */
export function MemoryDialog({ dialog }: { dialog: DialogControl<null> }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(
    queries.getBankMemory.queryOptions({
      input: dialog.opened ? { search, page: 1, pageSize } : skipToken,
    }),
  );
  const forget = useWrite(({ _id }: BankMemory) => api.deleteBankMemory({ id: _id }), {
    done: t('Forgotten'),
  });
  const titles = {
    payer: t('Payers whose family was confirmed'),
    'set aside': t('Kinds of lines that were set aside'),
    account: t('How the columns of an account are read'),
  };
  const rows = data?.body ?? [];
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('What is remembered')}
      maxWidth={720}
      onClose={dialog.close}
    >
      <Stack p="md">
        <Text size="sm">
          {t('It only proposes: nothing is booked by it. What is forgotten is asked again.')}
        </Text>
        <TextField
          label={t('Find a name or a word')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {data !== undefined && rows.length === 0 && <Text>{t('Nothing is remembered.')}</Text>}
        {kinds.map((kind) => (
          <MemoryList
            key={kind}
            title={titles[kind]}
            rows={rows.filter((row) => row.kind === kind)}
            onForget={(row) => void forget.tell(row)}
          />
        ))}
        {rows.length === pageSize && (
          <Text size="sm">{t('Only the first {{number}} are shown.', { number: pageSize })}</Text>
        )}
      </Stack>
    </ReadingDialog>
  );
}

function MemoryList({
  title,
  rows,
  onForget,
}: {
  title: string;
  rows: readonly BankMemory[];
  onForget: (row: BankMemory) => void;
}) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="xs">
        {rows.map((row) => (
          <Group key={row._id} justify="space-between" wrap="nowrap">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {row.key} → {t(row.value)}
              <Text span c="dimmed">
                {' '}
                · {formatMoment(row.updateTimeStamp)}
              </Text>
            </Text>
            <RowButton
              variant="default"
              aria-label={t('Forget {{name}}', { name: row.key })}
              onClick={() => onForget(row)}
            >
              {t('Forget')}
            </RowButton>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
