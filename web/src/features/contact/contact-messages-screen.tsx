import { Anchor, Stack, Text } from '@mantine/core';
import type { ContactMessage } from '@pallikoodam/contract/site';
import { type ContactState, contactStates, contactTopics } from '@pallikoodam/domain/site/contact';
import { IconCheck, IconEye, IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatPhone } from '../../lib/format.ts';
import { BusyIconButton } from '../../screen/busy-icon-button.tsx';
import { ChoiceToggle } from '../../screen/choice-toggle.tsx';
import { PickFilter, SelectFilter } from '../../screen/filters.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListFilters } from '../../screen/list/list-filters.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { buttonColumn } from '../../screen/table/row-buttons.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import {
  everyState,
  messageColumns,
  messagesAddress,
  topicWords,
} from './contact-messages-list.tsx';

/** What visitors wrote to the school, and what of it waits for an answer (OP-207). */
export function ContactMessagesScreen() {
  const { t } = useTranslation();
  const list = useServerList('getContactMessages', messagesAddress, {
    query: ({ State, Topic, search, sort }) => ({
      ...(State === everyState ? {} : { State }),
      ...(Topic === '' ? {} : { Topic }),
      search,
      sort,
    }),
  });
  const reading = useDialog<ContactMessage>();
  const change = useWrite(
    ({ message: { _id, updateTimeStamp }, State }: Change) =>
      api.updateContactMessageById({ _id, State, updateTimeStamp }),
    {
      done: (_, { State }) => (State === 'Done' ? t('Marked as answered') : t('Open again')),
      undo: ({ _id, updateTimeStamp }, { message }) =>
        api.updateContactMessageById({
          _id,
          State: message.State,
          updateTimeStamp,
        }),
    },
  );
  const { open: read } = reading;
  const { tell } = change;
  const columns = useMemo(
    (): ListColumn<ContactMessage>[] => [
      ...messageColumns(t),
      {
        id: 'State',
        header: t('State of the message'),
        sortable: false,
        value: ({ State }) => t(stateWords[State] ?? State),
        cell: (message) => (
          <ChoiceToggle
            label={t('State of the message from {{name}}', { name: message.FirstName })}
            choices={[
              {
                value: 'Open',
                label: t('Not answered'),
                icon: <IconMail size={16} aria-hidden />,
                colour: 'red',
              },
              {
                value: 'Done',
                label: t('Answered'),
                icon: <IconCheck size={16} aria-hidden />,
                colour: 'green',
              },
            ]}
            value={message.State}
            onChange={(State) => void tell({ message, State })}
          />
        ),
      },
    ],
    [t, tell],
  );
  const tableColumns = useMemo(
    () =>
      toTableColumns(columns, [
        buttonColumn<ContactMessage>('Read', {
          header: t('Read message'),
          button: (message) => (
            <BusyIconButton
              label={t('Read the message from {{name}}', { name: message.FirstName })}
              onClick={() => read(message)}
            >
              <IconEye size={18} aria-hidden />
            </BusyIconButton>
          ),
        }),
      ]),
    [t, columns, read],
  );

  return (
    <ListScreen>
      <PageHeader title={t('Contact Messages')}>
        <ListButtons
          title={t('Contact Messages')}
          list={list}
          columns={columns}
          sheet="ContactMessages"
          file="ContactMessages.xlsx"
        />
      </PageHeader>
      <ListFilters list={list} label={t('Search messages')}>
        <PickFilter
          label={t('State of the message')}
          choices={[...contactStates, everyState].map((value) => ({
            value,
            label: t(stateWords[value] ?? value),
          }))}
          {...list.filter('State')}
        />
        <SelectFilter
          label={t('Subject')}
          choices={contactTopics.map((value) => ({ value, label: t(topicWords[value] ?? value) }))}
          {...list.filter('Topic')}
        />
      </ListFilters>
      <ListTable label={t('Contact Messages')} list={list} columns={tableColumns} />
      <ReadingDialog
        opened={reading.opened}
        title={reading.subject?.Subject ?? t('Message')}
        maxWidth={620}
        onClose={reading.close}
      >
        {reading.subject !== null && <WholeMessage message={reading.subject} />}
      </ReadingDialog>
    </ListScreen>
  );
}

type Change = { message: ContactMessage; State: ContactState };

/** English keys for `t`. */
const stateWords: Readonly<Record<string, string>> = {
  Open: 'Not answered',
  Done: 'Answered',
  All: 'All',
};

function WholeMessage({ message }: { message: ContactMessage }) {
  const { t } = useTranslation();
  const { FirstName, Email, Mobile, Branch, StudentName, Comments } = message;
  return (
    <Stack gap="sm">
      <Text fw={600}>{[FirstName, t(Branch)].filter((part) => part !== '').join(' · ')}</Text>
      {StudentName !== '' && <Text>{t('About {{name}}', { name: StudentName })}</Text>}
      <Text>
        <Anchor href={`mailto:${Email}`}>{Email}</Anchor>
        {Mobile !== '' && (
          <>
            {' · '}
            <Anchor href={`tel:+1${Mobile}`}>{formatPhone(Mobile)}</Anchor>
          </>
        )}
      </Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{Comments}</Text>
    </Stack>
  );
}
