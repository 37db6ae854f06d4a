import { Anchor, Badge, Text } from '@mantine/core';
import type { FamilyLine } from '@pallikoodam/contract/families';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { ReturnedMark } from '../../screen/returned-mark.tsx';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';

export const familiesAddress = {
  search: textFilter(),
  Year: yearInAddress,
  ...tableView({ pageSizes: [25, 50, 100], pageSize: 25, sortKeys: ['Name'], sort: 'Name' }),
};

/** What a family is called: by its parents, else by its children, else by an address. */
export function nameFamily({
  FatherName,
  MotherName,
  Children,
  Guardians,
}: Pick<FamilyLine, 'FatherName' | 'MotherName' | 'Guardians'> & {
  Children: readonly { FirstName: string; LastName: string }[];
}): string {
  const parents = [FatherName, MotherName].filter((name) => name !== '');
  if (parents.length > 0) return parents.join(', ');
  return Children.map(fullName).join(', ') || (Guardians[0]?.Email ?? '');
}

/** Why a family is found by an address that none of its guardians has now. */
function formerly(t: TFunction, email: string): string {
  return email === '' ? '' : t('Formerly {{ids}}', { ids: email });
}

export function familyColumns(
  t: TFunction,
  readName: (child: FamilyLine['Children'][number]) => string,
): ListColumn<FamilyLine>[] {
  const childrenOf = ({ Children }: FamilyLine) => Children.map(readName).join(', ');
  return [
    {
      id: 'Name',
      header: t('Family'),
      sortable: false,
      value: nameFamily,
      cell: (family) => (
        <Anchor
          inherit
          renderRoot={(props) => <Link to="/Family" search={{ id: family._id }} {...props} />}
        >
          {nameFamily(family)}
        </Anchor>
      ),
      look: { onPhone: 'heading' },
    },
    {
      id: 'Children',
      header: t('Children'),
      sortable: false,
      value: childrenOf,
      look: { onPhone: 'summary' },
    },
    {
      id: 'Guardians',
      header: t('Guardians'),
      sortable: false,
      value: ({ Guardians, FormerEmail }) =>
        [...Guardians.map(({ Email }) => Email), formerly(t, FormerEmail)]
          .filter(Boolean)
          .join(', '),
      cell: ({ Guardians, FormerEmail }) => [
        ...Guardians.map(({ _id, Email, isConfirmed }) => (
          <div key={_id}>
            {Email} <ReturnedMark email={Email} />{' '}
            {isConfirmed === 'N' && (
              <Badge variant="light" color="orange">
                {t('No access yet')}
              </Badge>
            )}
          </div>
        )),
        FormerEmail !== '' && (
          <Text key="formerly" inherit c="dimmed">
            {formerly(t, FormerEmail)}
          </Text>
        ),
      ],
    },
    {
      id: 'Mobile',
      header: t('Mobile'),
      sortable: false,
      kind: 'phone',
      value: ({ Mobile }) => Mobile,
    },
    {
      id: 'Year',
      header: t('Newest year'),
      sortable: false,
      value: ({ Year }) => Year,
    },
  ];
}
