import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { SessionRecord } from '@pallikoodam/contract/account';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { signOut } from '../../lib/session.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import { useWrite } from '../../screen/use-write.ts';

/** Where the person is signed in, and the way out on each device and on all of them. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useQuery(queries.getSessions.queryOptions());
  const { tell: end } = useWrite((id: string) => api.endSession({ id }), { done: t('Signed out') });
  const [asking, setAsking] = useState(false);
  const leaveEverywhere = useLeaveEverywhere();
  const columns = useMemo(
    () =>
      toTableColumns(sessionColumns(t), [
        buttonColumn<SessionRecord>('End', {
          header: t('Sign out'),
          onPhone: 'beside',
          button: (row) =>
            !row.current && (
              <BusyIconButton
                label={t('Sign out {{device}}', { device: nameDevice(t, row) })}
                onClick={() => end(row._id)}
              >
                <IconLogout size={18} aria-hidden />
              </BusyIconButton>
            ),
        }),
      ]),
    [t, end],
  );

  return (
    <Stack gap="sm" component="section" aria-labelledby="sessions">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} id="sessions">
            {t('Where you are signed in')}
          </Title>
          <Text c="dimmed">
            {t('Sign out any device that you do not know, then choose a new password.')}
          </Text>
          <Anchor component={Link} to="/Forgot" display="inline-block" py={4}>
            {t('Choose a new password')}
          </Anchor>
        </div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      </Group>
      <SmallTable
        label={t('Where you are signed in')}
        columns={columns}
        rows={sessions.data}
        rowId={({ _id }) => _id}
        load={sessions}
      />
      <ConfirmDialog
        opened={asking}
        title={t('Sign out everywhere')}
        cancelLabel={t('Cancel')}
        confirmLabel={t('Sign out everywhere')}
        onCancel={() => setAsking(false)}
        onConfirm={leaveEverywhere}
      >
        <Text>{t('You will be signed out on every device, this one too.')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}

/** The other devices first: if that fails, the person is still here to try again. */
function useLeaveEverywhere(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await api.endOtherSessions();
    const fault = await signOut();
    if (fault !== null) throw new Error(fault.message);
    await navigate({ to: '/Signin' });
  };
}

function nameDevice(t: TFunction, { browser, system }: SessionRecord): string {
  if (browser !== '' && system !== '') return t('{{browser}} on {{system}}', { browser, system });
  return browser || system || t('Unknown device');
}

function sessionColumns(t: TFunction): ListColumn<SessionRecord>[] {
  return [
    {
      id: 'Device',
      header: t('Device'),
      value: (row) => nameDevice(t, row),
      sortable: false,
      look: { onPhone: 'heading' },
    },
    {
      id: 'lastUsedAt',
      header: t('Last used'),
      kind: 'moment',
      value: ({ lastUsedAt }) => lastUsedAt,
      sortable: false,
      look: { onPhone: 'summary', namedOnPhone: true },
    },
    {
      id: 'signedInAt',
      header: t('Signed in'),
      kind: 'moment',
      value: ({ signedInAt }) => signedInAt,
      sortable: false,
    },
    {
      id: 'current',
      header: t('This one'),
      value: ({ current }) => (current ? t('This device') : ''),
      cell: ({ current }) =>
        current && <StatusBadge colour="green">{t('This device')}</StatusBadge>,
      sortable: false,
      look: { onPhone: 'beside' },
    },
  ];
}
