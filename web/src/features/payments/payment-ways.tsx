import { Anchor } from '@mantine/core';
import {
  isSampleMethod,
  listPaymentMethods,
  type PaymentMethod,
} from '@pallikoodam/content/payment-ways';
import { useTranslation } from 'react-i18next';
import { SampleMark } from '../../school/sample-mark.tsx';
import { school } from '../../school/school-content.ts';
import { CopyText } from '../../screen/copy-text.tsx';
import classes from './payment-ways.module.css';

const { payment } = school;
const { bankName, accountName, accountNumber, routingNumber } = payment.bankTransfer;

/** The names under which people know them (PAY-04); English keys for `t`. */
const titles: Record<PaymentMethod, string> = {
  cheque: 'Cheque',
  zelle: 'Zelle',
  directTransfer: 'Direct transfer',
  paypal: 'PayPal',
};

type Fact = { name: string; value: string };

/** Each way to pay with what it needs, ready to copy; what the school left blank does not show. */
export function PaymentWays() {
  const { t } = useTranslation();
  const facts: Record<PaymentMethod, Fact[]> = {
    cheque: [
      { name: t('Payable to'), value: payment.chequePayableTo },
      { name: t('Send to'), value: school.postalAddress.join(', ') },
    ],
    zelle: [{ name: t('Pay to'), value: payment.zelle }],
    directTransfer: [
      { name: t('Bank'), value: bankName },
      { name: t('Account name'), value: accountName },
      { name: t('Account number'), value: accountNumber },
      { name: t('Routing number'), value: routingNumber },
    ],
    paypal: [{ name: t('Pay to'), value: payment.paypal }],
  };
  return (
    <ul className={classes.ways}>
      {listPaymentMethods(school).map((method) => (
        <li key={method} className={classes.way}>
          <h3 className={classes.title}>{t(titles[method])}</h3>
          {isSampleMethod(method, school) && <SampleMark />}
          <Facts facts={facts[method].filter(({ value }) => value !== '')} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  const { email } = school.contacts.payments;
  if (facts.length === 0) {
    return (
      <p className={classes.request}>
        {t('The account details are sent on request:')}{' '}
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </p>
    );
  }
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <CopyText label={name}>{value}</CopyText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
