import { Group, Skeleton, Text } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import type { PaymentChange } from '@pallikoodam/contract/treasury';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay, formatDollars, formatMoment } from '../../lib/format.ts';
import { FamilyLink } from '../../school/students/family-link.tsx';
import { fieldLabel } from '../../school/students/student-fields.ts';
import { useMay } from '../../screen/can.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FamilyLedger } from './family-ledger.tsx';
import classes from './money-story.module.css';

/** What a treasurer wants to know before typing: the family's account, what changed, the mails. */
export function MoneyStory({ student }: { student: Student }) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('Family account {{year}}', { year: student.Year })}>
        <WideField>
          <FamilyLedger student={student} />
        </WideField>
        <WideField>
          <Group gap="md">
            <AccountLink student={student} />
            <FamilyLink student={student} />
          </Group>
        </WideField>
      </FormSection>
      <FormSection title={t('What changed when')}>
        <WideField>
          <Changes student={student} />
        </WideField>
      </FormSection>
      <FormSection title={t('Emails to the family')}>
        <WideField>
          <Mails student={student} />
        </WideField>
      </FormSection>
    </>
  );
}

/** Where a payment of the family is recorded with the open sum filled in. */
function AccountLink({ student: { Volunteering, UserName, Year } }: { student: Student }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may('treasury.keepLedger')) return null;
  const search = { tab: 'families' as const, Year, search: Volunteering || UserName };
  return (
    <LinkButton size="compact-sm" variant="light" {...linkOptions({ to: '/Treasury', search })}>
      {t('Record payment in the family account')}
    </LinkButton>
  );
}

function Changes({ student: { _id } }: { student: Student }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(
    queries.getPaymentHistory.queryOptions({ input: { id: _id } }),
  );
  if (isError) return <Text c="dimmed">{t('This could not be loaded.')}</Text>;
  if (data === undefined) return <Skeleton height={48} />;
  if (data.length === 0) return <Text c="dimmed">{t('Nothing has changed yet.')}</Text>;
  return (
    <ol className={classes.list}>
      {data.map(({ changedAt, changedBy, changes }) => (
        <li key={changedAt}>
          <span className={classes.when}>
            {formatMoment(changedAt)} · {changedBy}
          </span>
          <ul>
            {changes.map((change) => (
              <li key={change.field}>
                {t(fieldLabel(change.field))}: <Value {...change} value={change.before} />
                {' → '}
                <strong>
                  <Value {...change} value={change.after} />
                </strong>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type Change = PaymentChange['changes'][number];

function Value({ field, value }: Pick<Change, 'field'> & { value: Change['after'] }) {
  const { t } = useTranslation();
  if (value === null) return t('nothing');
  if (typeof value === 'number') return formatDollars(value);
  if (field === 'PaidDate') return formatDay(value) || value;
  return field === 'RefundBankInfo' ? value : t(value);
}

const mailColours: Record<string, StatusColour> = {
  waiting: 'orange',
  sent: 'green',
  failed: 'red',
};

/** How often a waiting mail is looked after. */
const askAgainMs = 5_000;

function Mails({ student: { UserName } }: { student: Student }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...queries.getAlertMails.queryOptions({ input: { email: UserName } }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'waiting') ? askAgainMs : false,
  });
  if (isError) return <Text c="dimmed">{t('This could not be loaded.')}</Text>;
  if (data === undefined) return <Skeleton height={48} />;
  if (data.length === 0) return <Text c="dimmed">{t('No email has been sent yet.')}</Text>;
  return (
    <ul className={classes.list}>
      {data.map(({ _id, Subject, status, createdAt, sentAt, lastAnswer }) => (
        <li key={_id} className={classes.mail}>
          <span>
            {Subject}
            <span className={classes.when}> · {formatMoment(sentAt || createdAt)}</span>
          </span>
          <StatusBadge colour={mailColours[status] ?? 'grey'}>{t(status)}</StatusBadge>
          {status !== 'sent' && lastAnswer !== '' && (
            <Text size="xs" c="dimmed" className={classes.answer} lang="en">
              {lastAnswer}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
