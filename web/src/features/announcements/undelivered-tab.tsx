import { ActionIcon, Anchor, Stack, Text } from '@mantine/core';
import type { UndeliveredMessage } from '@pallikoodam/contract/announcements';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ReturnedMark } from '../../screen/returned-mark.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { tableView } from '../../screen/view/url-filters.ts';
import { DeliveryState } from './delivery-states.tsx';

const address = {
  ...tableView({ pageSizes: [50, 100], sortKeys: ['createdAt'], sort: '-createdAt' }),
};

/** Stand with the page's own buttons, above the tabs. */
export function UndeliveredButtons() {
  const { t } = useTranslation();
  return (
    <ListButtons
      title={t('Not delivered')}
      list={useServerList('getUndelivered', address)}
      columns={undeliveredColumns(t)}
      sheet="Undelivered"
      file="Undelivered.xlsx"
    />
  );
}

/** Mails and SMS of every kind that could not be delivered, with the server's answer. */
export function UndeliveredTab() {
  const { t } = useTranslation();
  const columns = useMemo(() => toTableColumns([...undeliveredColumns(t), againColumn(t)]), [t]);
  return (
    <ListTable
      label={t('Not delivered')}
      list={useServerList('getUndelivered', address)}
      columns={columns}
      emptyText={t('Every mail and SMS has been delivered.')}
    />
  );
}

function undeliveredColumns(t: TFunction): ListColumn<UndeliveredMessage>[] {
  return [
    {
      id: 'createdAt',
      header: t('Written'),
      kind: 'moment',
      value: ({ createdAt }) => createdAt,
    },
    {
      id: 'recipient',
      header: t('Recipient'),
      width: 36,
      sortable: false,
      value: ({ recipient }) => recipient,
      cell: ({ recipient }) => (
        <>
          {recipient} <ReturnedMark email={recipient} />
        </>
      ),
      look: { onPhone: 'heading' },
    },
    {
      id: 'subject',
      header: t('Subject'),
      width: 40,
      sortable: false,
      value: ({ subject, purpose }) => subject || purpose,
      look: { onPhone: 'summary', minWidth: '12rem' },
    },
    {
      id: 'status',
      header: t('Reason'),
      width: 40,
      sortable: false,
      value: ({ lastAnswer }) => lastAnswer,
      cell: (message) => <DeliveryState {...message} t={t} />,
      look: { minWidth: '14rem' },
    },
  ];
}

function againColumn(t: TFunction): ListColumn<UndeliveredMessage> {
  return {
    id: 'again',
    header: t('Send again'),
    sortable: false,
    value: () => '',
    cell: (message) => <SendAgain message={message} />,
    look: { onPhone: 'beside' },
  };
}

function SendAgain({ message }: { message: UndeliveredMessage }) {
  const { t } = useTranslation();
  const { recipient, announcementId, repeatable } = message;
  const again = useWrite(() => api.sendMessageAgain({ id: message._id }), {
    done: t('On its way again'),
  });
  if (!repeatable) {
    return (
      <Stack gap={0}>
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('The text is no longer kept')}
        </Text>
        <Anchor
          size="sm"
          // Large enough to be hit beside the fields above and below it.
          py={2}
          display="inline-block"
          aria-label={`${t('Write anew')} ${recipient}`}
          renderRoot={(props) => (
            <Link to="/ArchivedComm" search={{ message: announcementId }} {...props} />
          )}
        >
          {t('Write anew')}
        </Anchor>
      </Stack>
    );
  }
  const name = `${t('Send again')} ${recipient}`;
  const send = () => void again.tell(undefined);
  return (
    <>
      <BusyButton
        size="compact-sm"
        variant="default"
        visibleFrom="sm"
        busy={again.isBusy}
        leftSection={<IconSend size={14} aria-hidden />}
        aria-label={name}
        onClick={send}
      >
        {t('Send again')}
      </BusyButton>
      {/* On a phone the words would leave no room for the recipient. */}
      <ActionIcon
        size={44}
        variant="default"
        hiddenFrom="sm"
        loading={again.isBusy}
        aria-label={name}
        onClick={send}
      >
        <IconSend size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}
