import { Anchor, Box, Stack, Text } from '@mantine/core';
import type { Announcement } from '@pallikoodam/contract/announcements';
import { messageTypes } from '@pallikoodam/domain/messages/values';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readWords } from '../../lib/html-words.ts';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { writeAudience } from './audience.ts';

export const sentAddress = {
  search: textFilter(),
  Type: choiceFilter(messageTypes),
  ...tableView({ pageSizes: [50], sortKeys: ['SentDate'], sort: '-SentDate' }),
};

/** Stand with the page's own buttons, above the tabs. */
export function SentButtons() {
  const { t } = useTranslation();
  return (
    <ListButtons
      title={t('Archived Announcements')}
      list={useServerList('getAnnouncements', sentAddress)}
      columns={sentColumns(t)}
      sheet="Announcements"
      file="Announcements.xlsx"
    />
  );
}

/** What was sent, newest first, 50 a page (COM-17, COM-18). */
export function SentTab() {
  const { t } = useTranslation();
  const list = useServerList('getAnnouncements', sentAddress);
  const tableColumns = useMemo(() => toTableColumns(sentColumns(t)), [t]);
  return (
    <Stack>
      <ListFilters list={list} label={t('Search subject or SMS')}>
        <SelectFilter
          label={t('Communication Type')}
          choices={choicesOf(messageTypes, t)}
          {...list.filter('Type')}
        />
      </ListFilters>
      <ListTable label={t('Archived Announcements')} list={list} columns={tableColumns} />
    </Stack>
  );
}

const bothOf = (english: string, tamil: string) =>
  [english, tamil].filter((text) => text !== '').join(' | ');

function sentColumns(t: TFunction): ListColumn<Announcement>[] {
  const body = ({ EmailBody, EmailBodyTamil }: Announcement) =>
    readWords(`${EmailBody} ${EmailBodyTamil}`);
  return [
    {
      id: 'SentDate',
      header: t('SentDate'),
      kind: 'moment',
      value: ({ SentDate }) => SentDate,
      look: { onPhone: 'summary' },
    },
    { id: 'Type', header: t('Type'), sortable: false, value: ({ Type }) => t(Type) },
    {
      id: 'Subject',
      header: t('Subject'),
      width: 40,
      sortable: false,
      value: ({ Subject, SubjectTamil }) => bothOf(Subject, SubjectTamil),
      cell: (message) => (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to="/ArchivedComm" search={{ message: message._id }} {...props} />
          )}
        >
          {bothOf(message.Subject, message.SubjectTamil) || message.SMSBody.slice(0, 60)}
        </Anchor>
      ),
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'SMSBody',
      header: t('SMSBody'),
      width: 40,
      sortable: false,
      value: ({ SMSBody }) => SMSBody,
      cell: ({ SMSBody }) => (
        <Text size="sm" lineClamp={2}>
          {SMSBody}
        </Text>
      ),
    },
    {
      id: 'EmailBody',
      header: t('EmailBody'),
      width: 60,
      sortable: false,
      value: body,
      cell: (message) => (
        <Text size="sm" lineClamp={2} maw="24rem">
          {body(message)}
        </Text>
      ),
    },
    {
      id: 'SendTo',
      header: t('SendTo'),
      width: 40,
      sortable: false,
      value: ({ SendTo }) => SendTo,
      cell: (message) => (
        <>
          <Text size="sm">{writeAudience(message, t)}</Text>
          <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {message.SendTo}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('Status'),
      width: 30,
      sortable: false,
      value: ({ sent, waiting, failed }) =>
        t('{{sent}} sent, {{waiting}} waiting, {{failed}} failed', { sent, waiting, failed }),
      cell: (message) => <MessageState message={message} />,
      look: { onPhone: 'beside' },
    },
  ];
}

/** What has become of a message, in one badge. */
function MessageState({ message }: { message: Announcement }) {
  const { t } = useTranslation();
  const { recipients, sent, waiting, failed } = message;
  if (failed > 0) {
    return <StatusBadge colour="red">{t('{{count}} failed', { count: failed })}</StatusBadge>;
  }
  if (waiting > 0) {
    return (
      <StatusBadge colour="blue">
        <Box component="span" visibleFrom="sm">
          {t('{{sent}} of {{recipients}} sent', { sent, recipients })}
        </Box>
        {/* On a phone the moment stands on the same line. */}
        <Box component="span" hiddenFrom="sm">
          {t('{{done}} of {{all}}', { done: sent, all: recipients })}
        </Box>
      </StatusBadge>
    );
  }
  return <StatusBadge colour="green">{t('{{count}} sent', { count: sent })}</StatusBadge>;
}
