import { Switch, Text } from '@mantine/core';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { describeSchoolMoment } from '../../school/school-moment.tsx';
import { toFeeSettings, useRegistration } from '../../school/use-registration.ts';
import { ConfirmDialog } from '../../screen/confirm-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import classes from './switch.module.css';

/**
 * Sends Open or Close and flips back when that fails (ADM-09, OP-97). Says first what it changes and
 * for whom.
 */
export function RegistrationSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = queries.getRegistration.queryOptions();
  const { data: registration } = useRegistration();
  const [asked, setAsked] = useState(false);
  const { tell, isBusy } = useWrite(
    async (open: boolean) => {
      const isOpen = await api.updateEnrollment({ value: open ? 'Open' : 'Close' });
      client.setQueryData(queryKey, (known) => known && { ...known, isOpen });
      client.setQueryData(queries.getEnrollmentStatus.queryOptions().queryKey, isOpen);
      return isOpen;
    },
    { done: (open) => (open ? t('Registration is open') : t('Registration is closed')) },
  );
  const asking = useDialog<'open' | 'close'>();
  const fees = useFeeWords();
  const opens = asking.subject === 'open';
  const year = registration?.Year;
  const shown = isBusy ? asked : registration?.isOpen;

  return (
    <>
      <Switch
        size="lg"
        classNames={classes}
        label={t('Registration')}
        onLabel={t('Open')}
        offLabel={t('Closed')}
        color="green"
        checked={shown ?? false}
        disabled={shown === undefined}
        aria-busy={isBusy}
        onChange={(event) => {
          if (!isBusy) asking.open(event.currentTarget.checked ? 'open' : 'close');
        }}
      />
      <Standing />
      <ConfirmDialog
        opened={asking.opened}
        title={opens ? t('Open registration?') : t('Close registration?')}
        cancelLabel={opens ? t('Keep closed') : t('Keep open')}
        confirmLabel={opens ? t('Open registration') : t('Close registration')}
        colour={opens ? 'green' : 'red'}
        onCancel={asking.close}
        onConfirm={async () => {
          asking.close();
          setAsked(opens);
          await tell(opens);
        }}
      >
        {opens ? (
          <>
            {t('Families can enroll on the home page for {{year}} at once, {{fees}}.', {
              year,
              fees,
            })}{' '}
            {t('Everyone who asked to be told is sent one email.')}
          </>
        ) : (
          t('Families can no longer enroll on the home page until you open it again.')
        )}{' '}
        <NextMoment />
      </ConfirmDialog>
    </>
  );
}

/** How registration stands, and why. */
function Standing() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { data } = useRegistration();
  if (data === undefined) return null;
  const { Year: year, isOpen, OpensAt, ClosesAt, ClosedAt } = data;
  const [moment = ''] = [OpensAt, ClosesAt, ClosedAt].filter((each) => each !== '');
  const when = moment === '' ? '' : local(describeSchoolMoment(moment));
  const text = () => {
    if (isOpen) {
      return ClosesAt === ''
        ? t('Open for {{year}}, until a person closes it.', { year })
        : t('Open for {{year}}. It closes {{when}}.', { year, when });
    }
    if (OpensAt !== '') return t('Closed for {{year}}. It opens {{when}}.', { year, when });
    if (ClosedAt !== '')
      return t('Closed for {{year}} since {{when}}, by the plan.', { year, when });
    return t('Closed for {{year}}, until a person opens it.', { year });
  };
  return (
    <Text size="sm">
      {text()} {t('The office can add students at any time.')}
    </Text>
  );
}

/** A switch by hand holds until the next planned moment. */
function NextMoment() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { data } = useRegistration();
  if (data === undefined) return null;
  const { OpensAt, ClosesAt } = data;
  if (OpensAt !== '') {
    return t('By the plan it opens {{when}}.', { when: local(describeSchoolMoment(OpensAt)) });
  }
  if (ClosesAt !== '') {
    return t('By the plan it closes {{when}}.', { when: local(describeSchoolMoment(ClosesAt)) });
  }
  return null;
}

/** The fees that families are told. */
function useFeeWords(): string {
  const { t } = useTranslation();
  const { data } = useRegistration();
  if (data === undefined) return '';
  const fees = toFeeSettings(data);
  const dollars = (cents: number) => formatDollars(centsToDollars(cents));
  return t('{{first}} for the first child, {{further}} for each further one, {{books}} for books', {
    first: dollars(fees.firstChildCents),
    further: dollars(fees.furtherChildCents),
    books: dollars(fees.newChildCents),
  });
}
