import { Alert, Progress, Stack, Text } from '@mantine/core';
import type {
  Announcement,
  MailPreview,
  MessageDelivery,
} from '@pallikoodam/contract/announcements';
import { IconEye, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useLook, useWrite } from '../../screen/use-write.ts';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { writeAudience } from './audience.ts';
import { DeliveryState, writeState } from './delivery-states.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

const states = ['waiting', 'sent', 'failed'] as const;
export const messageAddress = {
  message: textFilter(),
  search: textFilter(),
  status: choiceFilter(states),
  ...tableView({ pageSizes: [50, 100], sortKeys: [], sort: '' }),
};
/** How often the progress is asked for while messages wait. */
const progressMs = 3_000;

/** One message: how many have it, who does not and why, and a second try for those. */
export function MessageDetail({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.getAnnouncementById.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) =>
      (state.data?.waiting ?? 0) > 0 && !state.data?.withoutProvider ? progressMs : false,
  });
  const list = useServerList('getAnnouncementRecipients', messageAddress, {
    query: ({ search, status }) => ({
      id,
      search,
      ...(status === '' ? {} : { status }),
    }),
  });
  const { refetch: reload } = list.load;
  const settled = data === undefined ? undefined : data.sent + data.failed;
  useEffect(() => {
    if (settled !== undefined) void reload();
  }, [settled, reload]);
  const again = useWrite(() => api.sendAnnouncementAgain({ id }), {
    done: ({ count }) => t('On its way again to {{count}} recipients', { count }),
  });
  const preview = useDialog<readonly MailPreview[]>();
  const look = useLook((message: Announcement) => api.previewAnnouncement(toForm(message)));
  const columns = useMemo(() => deliveryColumns(t), [t]);
  const tableColumns = useMemo(() => toTableColumns(columns), [columns]);
  const title =
    data === undefined ? t('Message') : data.Subject || data.SubjectTamil || data.SMSBody;

  return (
    <ListScreen>
      <PageHeader
        title={title}
        {...(data === undefined
          ? {}
          : {
              description: `${t(data.Type)} · ${writeAudience(data, t)} · ${formatMoment(data.SentDate)} · ${data.SentBy}`,
            })}
        primary={
          data !== undefined &&
          data.repeatable > 0 && (
            <BusyButton
              busy={again.isBusy}
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void again.tell(undefined)}
            >
              {t('Send again to the failed')}
            </BusyButton>
          )
        }
      >
        <LinkButton to="/ArchivedComm" variant="default">
          {t('All messages')}
        </LinkButton>
        {data?.Type === 'Email' && (
          <BusyButton
            variant="default"
            busy={look.isBusy}
            leftSection={<IconEye size={18} aria-hidden />}
            onClick={() => void look.tell(data).then((mails) => mails && preview.open(mails))}
          >
            {t('Preview')}
          </BusyButton>
        )}
        <ListButtons
          title={title}
          list={list}
          columns={columns}
          sheet="Recipients"
          file="Recipients.xlsx"
        />
      </PageHeader>
      {error !== null && (
        <Trouble reason={t(messageOf(error))} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.withoutProvider && (
        <Alert color="orange" title={t('Not sent')}>
          {t('No SMS provider is set up: the messages wait and have not been sent.')}
        </Alert>
      )}
      {data !== undefined && data.failed > data.repeatable && (
        <TextIsGone message={data} count={data.failed - data.repeatable} />
      )}
      <SendingProgress message={data} />
      <FilterBar
        activeCount={list.activeCount}
        onClear={() => list.set({ search: '', status: '' })}
        search={<SearchFilter label={t('Search recipient')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Status')}
          choices={states.map((value) => ({ value, label: writeState(value, t) }))}
          {...list.filter('status')}
        />
      </FilterBar>
      <ListTable label={t('Recipients')} list={list} columns={tableColumns} />
      <Text size="sm" c="dimmed">
        {t('Messages that were sent are listed one by one for 90 days.')}
      </Text>
      <PreviewDialog dialog={preview} />
    </ListScreen>
  );
}

/** Why some are not sent to again, and the way out. */
function TextIsGone({ message, count }: { message: Announcement; count: number }) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" title={t('{{count}} can no longer be sent again', { count })}>
      <Stack gap="sm" align="flex-start">
        {t(
          'Mails and SMS that failed are kept ready for sending for 87 days. This archive still has the text: write a new message from it and choose who gets it.',
        )}
        <LinkButton to="/Announcement" search={{ from: message._id }} variant="default">
          {t('Write a new message from this one')}
        </LinkButton>
      </Stack>
    </Alert>
  );
}

/** How far it is; said aloud when it changes. */
function SendingProgress({ message }: { message: Announcement | undefined }) {
  const { t } = useTranslation();
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value);
  const share = (part: number) => (message ? (100 * part) / Math.max(message.recipients, 1) : 0);
  return (
    <Stack gap="sm">
      <StatCards label={t('What has become of it')}>
        <StatCard label={t('Recipients')} value={count(message?.recipients)} />
        <StatCard label={t('Sent')} value={count(message?.sent)} colour="green" />
        <StatCard label={t('Waiting')} value={count(message?.waiting)} colour="blue" />
        <StatCard label={t('Failed')} value={count(message?.failed)} colour="red" />
      </StatCards>
      <Progress.Root size="lg" aria-label={t('Progress of sending')}>
        <Progress.Section value={share(message?.sent ?? 0)} color="green" aria-label={t('Sent')} />
        <Progress.Section
          value={share(message?.failed ?? 0)}
          color="red"
          aria-label={t('Failed')}
        />
      </Progress.Root>
    </Stack>
  );
}

/** An archived message as the preview asks for it. */
function toForm(message: Announcement) {
  const { Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody } = message;
  const rule = { Type: message.Type, Branch: message.Branch, Who: message.Who };
  return { ...rule, Subject, SubjectTamil, EmailBody, EmailBodyTamil, SMSBody } as Parameters<
    typeof api.previewAnnouncement
  >[0];
}

function deliveryColumns(t: TFunction): ListColumn<MessageDelivery>[] {
  return [
    {
      id: 'recipient',
      header: t('Recipient'),
      width: 36,
      sortable: false,
      value: ({ recipient }) => recipient,
      look: { onPhone: 'heading' },
    },
    {
      id: 'status',
      header: t('Status'),
      width: 40,
      sortable: false,
      value: ({ status, lastAnswer }) => `${writeState(status, t)} ${lastAnswer}`.trim(),
      cell: (delivery) => <DeliveryState {...delivery} t={t} />,
      look: { onPhone: 'summary', minWidth: '14rem' },
    },
    {
      id: 'attempts',
      header: t('Attempts'),
      kind: 'number',
      sortable: false,
      value: ({ attempts }) => attempts,
    },
    {
      id: 'sentAt',
      header: t('Sent at'),
      kind: 'moment',
      sortable: false,
      value: ({ sentAt }) => sentAt,
    },
  ];
}
