import { Anchor } from '@mantine/core';
import homeJson from '@pallikoodam/content/home.json';
import schoolJson from '@pallikoodam/content/school.json';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import classes from './payment-page.module.css';
import { PaymentWays } from './payment-ways.tsx';

/** How to pay, for everybody; the provider's own page below where the school has one (OP-205). */
export function PaymentPage() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { gatewayUrl } = schoolJson.payment;
  const { email } = schoolJson.contacts.payments;
  const { reference, verification } = homeJson.payment;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1 className={classes.title}>{t('Payment')}</h1>
          <p className={classes.lead}>{local(reference)}</p>
        </div>
        <img src="/art/payment.svg" alt="" width={240} height={180} className={classes.art} />
      </header>
      <section aria-labelledby="ways">
        <h2 id="ways" className={classes.subtitle}>
          {t('Ways to pay')}
        </h2>
        <PaymentWays />
      </section>
      <section aria-labelledby="online">
        <h2 id="online" className={classes.subtitle}>
          {t('Pay online')}
        </h2>
        {gatewayUrl === '' ? (
          <p>{t('Paying online on this page is not set up. Please use one of the ways above.')}</p>
        ) : (
          <iframe
            src={gatewayUrl}
            title={t('Payment page of our provider')}
            className={classes.gateway}
            referrerPolicy="no-referrer"
            // It may not lead the whole tab away.
            sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
            loading="lazy"
          />
        )}
      </section>
      <p className={classes.closing}>
        {local(verification)} {t('Questions about payments:')}{' '}
        <Anchor href={`mailto:${email}`}>{email}</Anchor>
      </p>
    </div>
  );
}
