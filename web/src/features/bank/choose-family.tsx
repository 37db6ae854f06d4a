import { Button, Group, Stack } from '@mantine/core';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';

type ChooseFamilyProps = {
  /** Another one may be chosen: money for last year comes late, and for the next one early. */
  year: string;
  onChoose: (family: FamilyAccountRow) => void;
};

/** Finds a family in a year by name, e-mail or Reference ID, told apart by children and address. */
export function ChooseFamily({ year, onChoose }: ChooseFamilyProps) {
  const { t } = useTranslation();
  const readName = useReadName();
  const { years, currentYear } = useSchoolYear();
  const [chosen, setChosen] = useState(year);
  const [search, setSearch] = useState('');
  const Year = chosen || (currentYear ?? '');
  const wanted = useDeferredValue(search.trim());
  const { data } = useQuery(
    queries.getFamilyAccounts.queryOptions({
      input:
        wanted.length < 2 || Year === ''
          ? skipToken
          : { Year, search: wanted, page: 1, pageSize: 6 },
    }),
  );
  return (
    <Stack gap="xs">
      <Group align="end">
        <TextField
          label={t('Search name, email or Ref Id')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <ChoiceField
          label={t('Academic Year')}
          choices={years.map((value) => ({ value, label: value }))}
          value={Year}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </Group>
      {(data?.body ?? []).map((family) => (
        <Button
          key={`${family.FamilyId} ${family.Year}`}
          variant="default"
          justify="start"
          h="auto"
          py="xs"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
          onClick={() => {
            onChoose(family);
            setSearch('');
          }}
        >
          {family.Children.map((child) => readName(child)).join(', ')} · {family.UserName} ·{' '}
          {t('open {{amount}}', { amount: formatDollars(family.Open) })}
        </Button>
      ))}
      {data !== undefined && data.body.length === 0 && t('No family is found.')}
    </Stack>
  );
}
