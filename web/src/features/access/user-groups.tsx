import { Button, Group, Text } from '@mantine/core';
import { otherRoles, withoutAccess } from '@pallikoodam/contract/list-words';
import type { UserFilters, UserPerson } from '@pallikoodam/contract/users';
import { grantsRole, roles } from '@pallikoodam/domain/access/roles';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { IconFoldDown, IconFoldUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { GroupList } from '../../screen/list/group-list.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import type { ServerList } from '../../screen/list/use-server-list.ts';
import type { Columns } from '../../screen/table/columns.ts';
import { TableFooter } from '../../screen/table/table-footer.tsx';

type UserGroupsProps = {
  list: ServerList<UserPerson>;
  filters: UserFilters;
  columns: Columns<UserPerson>;
};

/**
 * Every page in order of roles, each role under a heading that opens and closes (USR-04, USR-07). A
 * person stands once, under the first role; the heading counts all who hold the role.
 */
export function UserGroups({ list, filters, columns }: UserGroupsProps) {
  const { t } = useTranslation();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { data: counts } = useQuery(queries.getUserCounts.queryOptions({ input: filters }));
  const { rows } = list;
  // Nothing yet, nothing at all or a failure: the table has a face for each.
  if (rows === undefined || rows.length === 0 || list.load.isError) {
    return <ListTable label={t('Users')} list={list} columns={columns} />;
  }
  const groups = [...Map.groupBy(rows, groupOf)].map(([role, people]) => {
    const counted = counts?.find(({ Role }) => Role === role);
    return {
      id: role,
      title: role === withoutAccess ? t('Without access') : t(role),
      // On all pages.
      count: counted?.people ?? people.length,
      elsewhere: counted?.elsewhere ?? 0,
      people,
    };
  });
  const ids = groups.map(({ id }) => id);

  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFoldDown size={18} aria-hidden />}
          onClick={() => setClosed([])}
        >
          {t('Expand all')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFoldUp size={18} aria-hidden />}
          onClick={() => setClosed(ids)}
        >
          {t('Collapse all')}
        </Button>
      </Group>
      <GroupList
        label={t('Users')}
        groups={groups}
        opened={ids.filter((id) => !closed.includes(id))}
        onChange={(opened) => setClosed(ids.filter((id) => !opened.includes(id)))}
      >
        {({ title, people, elsewhere }) => (
          <>
            {elsewhere > 0 && (
              <Text size="sm" c="dimmed" mb="xs">
                {t('{{number}} of them under another role', { number: formatNumber(elsewhere) })}
              </Text>
            )}
            <SmallTable
              label={title}
              columns={columns}
              rows={people}
              rowId={({ _id }) => _id}
              load={list.load}
            />
          </>
        )}
      </GroupList>
      <TableFooter
        label={t('Users')}
        view={list.values}
        total={list.total}
        isLoading={list.load.isPending}
        pageSizes={list.pageSizes}
        onViewChange={list.setView}
        hrefOf={list.hrefOf}
      />
    </>
  );
}

function groupOf(person: UserPerson): string {
  const { Role } = person;
  if (!grantsRole(person)) return withoutAccess;
  return isOneOf(roles, Role) ? Role : otherRoles;
}
