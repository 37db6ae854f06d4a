import { Anchor, Badge } from '@mantine/core';
import type { FamilyLine } from '@pallikoodam/contract/families';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { fullName } from '../../school/full-name.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
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
      value: ({ Guardians }) => Guardians.map(({ Email }) => Email).join(', '),
      cell: ({ Guardians }) =>
        Guardians.map(({ _id, Email, isConfirmed }) => (
          <div key={_id}>
            {Email}{' '}
            {isConfirmed === 'N' && (
              <Badge variant="light" color="orange">
                {t('Not let in yet')}
              </Badge>
            )}
          </div>
        )),
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
