import type { FamilyRecord } from '@pallikoodam/contract/families';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';

type Mail = NonNullable<FamilyRecord['Mails']>[number];

const loaded = { isPending: false, isFetching: false, error: null, refetch: () => undefined };
const rowId = ({ _id }: Mail) => _id;

/** What the portal mailed to the guardians, the newest first. */
export function FamilyMails({ mails }: { mails: readonly Mail[] }) {
  const { t } = useTranslation();
  const columns = useMemo(
    () =>
      toTableColumns<Mail>([
        {
          id: 'subject',
          header: t('Subject'),
          value: ({ subject }) => subject,
          look: { onPhone: 'heading' },
        },
        {
          id: 'recipient',
          header: t('To'),
          value: ({ recipient }) => recipient,
          look: { onPhone: 'summary' },
        },
        {
          id: 'createdAt',
          header: t('Written'),
          kind: 'moment',
          value: ({ createdAt }) => createdAt,
        },
        {
          id: 'status',
          header: t('Delivery'),
          value: ({ status }) => t(stateWords[status] ?? status),
        },
      ]),
    [t],
  );
  return (
    <SmallTable
      label={t('Mails')}
      columns={columns}
      rows={mails}
      rowId={rowId}
      load={loaded}
      pageSizes={[10, 50]}
      sort="-createdAt"
      emptyText={t('No mail was sent yet.')}
    />
  );
}

const stateWords: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
};
