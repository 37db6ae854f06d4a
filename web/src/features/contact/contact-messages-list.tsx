import { contactSortKeys } from '@pallikoodam/contract/list-words';
import type { ContactMessage } from '@pallikoodam/contract/site';
import { contactStates, contactTopics } from '@pallikoodam/domain/site/contact';
import type { TFunction } from 'i18next';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import {
  choiceFilter,
  optionFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';

/** Open and done ones alike. */
export const everyState = 'All';

export const messagesAddress = {
  search: textFilter(),
  State: optionFilter([...contactStates, everyState], 'Open'),
  Topic: choiceFilter(contactTopics),
  ...tableView({
    pageSizes: [20, 50, 100],
    pageSize: 20,
    sortKeys: contactSortKeys,
    sort: '-insertTimeStamp',
  }),
};

/** English keys for `t`. */
export const topicWords: Readonly<Record<string, string>> = {
  school: 'School inquiries',
  payments: 'Payment support',
  technology: 'Technology help',
  escalations: 'Escalations',
};

export function messageColumns(t: TFunction): ListColumn<ContactMessage>[] {
  return [
    {
      id: 'FirstName',
      header: t('Name'),
      width: 24,
      value: ({ FirstName }) => FirstName,
      look: { onPhone: 'heading' },
    },
    {
      id: 'Topic',
      sortable: false,
      header: t('Subject'),
      width: 24,
      value: ({ Topic }) => t(topicWords[Topic] ?? Topic),
    },
    {
      id: 'Comments',
      sortable: false,
      header: t('Message'),
      width: 80,
      value: ({ Subject, Comments }) => `${Subject}: ${Comments}`,
      look: { onPhone: 'summary', minWidth: '18rem' },
    },
    {
      id: 'Email',
      sortable: false,
      header: t('Email'),
      width: 28,
      value: ({ Email }) => Email,
    },
    {
      id: 'insertTimeStamp',
      header: t('Received'),
      kind: 'moment',
      value: ({ insertTimeStamp }) => insertTimeStamp,
    },
  ];
}
