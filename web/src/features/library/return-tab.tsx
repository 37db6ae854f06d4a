import { Alert, Button, List, Stack, Textarea } from '@mantine/core';
import type { ItemResult } from '@pallikoodam/contract/library-loans';
import { readBookNumbers } from '@pallikoodam/domain/library/book-number';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { useKeptNumbers } from './use-kept-numbers.ts';

type Returned = ItemResult & { loan: NonNullable<ItemResult['loan']> };

const isText = (kept: unknown): kept is string => typeof kept === 'string';
const isBack = (result: ItemResult): result is Returned => result.loan !== null;
const loaded = { isPending: false, isFetching: false, error: null, refetch: async () => {} };

/** Return Books: paste numbers, one a line, and take them all back (LIB-12 to LIB-15). */
export function ReturnTab() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  useKeptNumbers({
    list: 'return-numbers',
    typed: typed.trim() === '' ? null : typed,
    isKept: isText,
    onRead: setTyped,
  });
  const [returned, setReturned] = useState<readonly Returned[]>([]);
  const [refused, setRefused] = useState<readonly ItemResult[]>([]);
  const { numbers, doubles } = readBookNumbers(typed);
  const take = useWrite((bookIds: string[]) => api.returnBooks({ bookIds }));
  const columns = useMemo(
    () =>
      toTableColumns<Returned>([
        {
          id: 'BookId',
          header: t('Book Id'),
          value: ({ bookId }) => bookId,
          look: { onPhone: 'beside' },
        },
        {
          id: 'FirstName',
          header: t('Student Name'),
          value: ({ loan }) => fullName(loan),
          cell: ({ loan }) => <BothNames child={loan} />,
          look: { onPhone: 'heading' },
        },
        {
          id: 'Grade',
          header: t('Grade'),
          value: ({ loan }) => t(loan.Grade),
          look: { onPhone: 'summary' },
        },
      ]),
    [t],
  );

  const giveBack = async () => {
    const results = await take.tell(numbers);
    if (results === undefined) return;
    setReturned((before) => [...results.filter(isBack), ...before]);
    setRefused(results.filter(({ ok }) => !ok));
    // What could not be taken back stays in the field, to be looked at.
    setTyped(
      results
        .filter(({ ok }) => !ok)
        .map(({ bookId }) => bookId)
        .join('\n'),
    );
  };

  return (
    <Stack>
      <Textarea
        label={t('Book numbers, one on each line')}
        description={[
          t('{{count}} books', { count: numbers.length }),
          doubles.length > 0 && t('Named twice: {{numbers}}', { numbers: doubles.join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
        value={typed}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ActionRow>
        <BusyButton
          busy={take.isBusy}
          disabled={numbers.length === 0}
          onClick={() => void giveBack()}
        >
          {t('Return {{count}} Book(s)', { count: numbers.length })}
        </BusyButton>
        <Button
          variant="default"
          disabled={returned.length === 0 && refused.length === 0}
          onClick={() => {
            setReturned([]);
            setRefused([]);
          }}
        >
          {t('Clear')}
        </Button>
      </ActionRow>
      {refused.length > 0 && (
        <Alert color="red" role="alert" title={t('Not taken back')}>
          <List size="sm">
            {refused.map(({ bookId, message }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number may be there twice
              <List.Item key={`${bookId} ${index}`}>{t(message)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <SmallTable
        label={t('Latest returns')}
        columns={columns}
        rows={returned}
        rowId={({ loan }) => loan._id}
        load={loaded}
        pageSizes={[15]}
        emptyText={t('Nothing has been taken back yet.')}
      />
    </Stack>
  );
}
