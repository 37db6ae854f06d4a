import { Button, Stack } from '@mantine/core';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { TextField } from '../../screen/form/fields.tsx';
import type { Part } from './line-dialog.tsx';

type ChooseChildrenProps = {
  /** What of the line is not split yet, in dollars. */
  left: number;
  onChoose: (parts: Part[], family: { FamilyId: string; Year: string }) => void;
};

/** Finds a family by name, e-mail or Reference ID; its children come with what is open, oldest first. */
export function ChooseChildren({ left, onChoose }: ChooseChildrenProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const { data } = useQuery(
    queries.getFamilyAccounts.queryOptions({
      input: wanted.length < 2 ? skipToken : { search: wanted, page: 1, pageSize: 6 },
    }),
  );
  return (
    <Stack gap="xs">
      <TextField
        label={t('Search name, email or Ref Id')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {(data?.body ?? []).map((family) => (
        <Button
          key={`${family.FamilyId} ${family.Year}`}
          variant="default"
          justify="start"
          onClick={() => {
            onChoose(fillParts(family, left), family);
            setSearch('');
          }}
        >
          {family.Children.map(({ FirstName, LastName }) => `${FirstName} ${LastName}`).join(', ')}{' '}
          · {family.UserName} · {formatDollars(family.Open)}
        </Button>
      ))}
    </Stack>
  );
}

/** What is open with the first child, as far as the line goes; the treasurer changes it. */
function fillParts({ Children, Open }: FamilyAccountRow, left: number): Part[] {
  const first = Math.max(0, Math.min(left, Open ?? 0));
  return Children.map(({ StudentId, FirstName, LastName }, at) => ({
    StudentId,
    name: `${FirstName} ${LastName}`,
    Amount: at === 0 ? first : 0,
  }));
}
