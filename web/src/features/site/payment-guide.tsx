import type { LocalText } from '@pallikoodam/content/local-text';
import { isSampleMethod, listPaymentWays } from '@pallikoodam/content/payment-ways';
import { isSample } from '@pallikoodam/domain/setup/samples';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { SampleMark } from '../../school/sample-mark.tsx';
import { school } from '../../school/school-content.ts';
import { home } from './home-content.ts';
import classes from './home-guide.module.css';

/** 'How do I Pay Fees' (ENR-05, ENR-57, ENR-58): what the school left blank does not show (OP-27). */
export function PaymentGuide() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { bankTransfer, onlineTransfer, reference, verification } = home.payment;
  const { onlineTransferEmail } = school.payment;
  const ways = listPaymentWays({ home, school });
  return (
    <>
      {ways.bankTransfer && (
        <Way title={t('Bank transfer')} text={bankTransfer}>
          <BankDetails />
          {isSampleMethod('directTransfer', school) && <SampleMark />}
        </Way>
      )}
      {ways.onlineTransfer && (
        <Way title={t('Online transfer')} text={onlineTransfer}>
          <a href={`mailto:${onlineTransferEmail}`}>{onlineTransferEmail}</a>
          {isSample(onlineTransferEmail) && <SampleMark />}
        </Way>
      )}
      <p className={classes.note}>
        <strong>{local(reference)}</strong>
      </p>
      <p className={classes.note}>{local(verification)}</p>
      <p className={classes.note}>
        <Link to="/payment">{t('All ways to pay')}</Link>
      </p>
    </>
  );
}

function Way({ title, text, children }: { title: string; text: LocalText; children: ReactNode }) {
  const local = useLocalText();
  return (
    <>
      <h4 className={classes.subtitle}>{title}</h4>
      <p>{local(text)}</p>
      {children}
    </>
  );
}

function BankDetails() {
  const { t } = useTranslation();
  const { bankName, accountName, accountNumber, routingNumber } = school.payment.bankTransfer;
  const facts = [
    { name: t('Bank'), value: bankName },
    { name: t('Account name'), value: accountName },
    { name: t('Account number'), value: accountNumber },
    { name: t('Routing number'), value: routingNumber },
  ].filter(({ value }) => value !== '');
  const { email } = school.contacts.payments;
  if (facts.length === 0) {
    return (
      <p>
        {t('The account details are sent on request:')} <a href={`mailto:${email}`}>{email}</a>
      </p>
    );
  }
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
