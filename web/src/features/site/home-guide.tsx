import type { LocalText } from '@pallikoodam/content/local-text';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { useRegistrationOpen } from '../../school/use-registration-open.ts';
import { FeeTable } from './fee-table.tsx';
import { home } from './home-content.ts';
import classes from './home-guide.module.css';
import { PaymentGuide } from './payment-guide.tsx';

/**
 * What a family wants to know before it enrolls (ENR-03 to ENR-06). The browser's own folding
 * sections: they open before any script has run.
 */
export function HomeGuide() {
  const { t } = useTranslation();
  const { newStudents, returningStudents } = home.registration;
  const isClosed = useRegistrationOpen() === false;
  return (
    <section aria-labelledby="home-guide">
      <h2 id="home-guide" className={classes.title}>
        {t('Joining the school')}
      </h2>
      <Fold title={t('Registration Info')} open>
        {isClosed && (
          <p className={classes.closed}>
            {t('Registration is closed just now. Once it opens again, this is how it works:')}
          </p>
        )}
        <h4 className={classes.subtitle}>{t('New Student')}</h4>
        <Steps steps={newStudents} />
        <h4 className={classes.subtitle}>{t('Returning Student')}</h4>
        <Steps steps={returningStudents} />
      </Fold>
      <Fold title={t('School Fee Details')}>
        <FeeTable />
      </Fold>
      <Fold title={t('How do I Pay Fees')}>
        <PaymentGuide />
      </Fold>
      <Fold title={t('Portal Access')}>
        <Steps steps={home.portalAccess} />
      </Fold>
    </section>
  );
}

function Fold({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={classes.fold} open={open}>
      <summary className={classes.summary}>
        <h3 className={classes.foldTitle}>{title}</h3>
        <IconChevronDown className={classes.arrow} size={20} aria-hidden />
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}

function Steps({ steps }: { steps: readonly LocalText[] }) {
  const local = useLocalText();
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step.en}>{local(step)}</li>
      ))}
    </ol>
  );
}
