import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { SponsorGrid } from './sponsor-grid.tsx';
import classes from './sponsors-screen.module.css';

/** /Sponsors (INFO-33, INFO-34). */
export function SponsorsScreen() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <header className={classes.night}>
        <img
          src="/art/sponsors.svg"
          alt=""
          width={720}
          height={300}
          fetchPriority="high"
          className={classes.picture}
        />
        <div className={classes.words}>
          <h1 className={classes.title}>{t('Sponsors')}</h1>
          <p>{t('Each of them lights a lamp for the school. We thank them by name.')}</p>
        </div>
      </header>
      <section aria-label={t('Our sponsors')}>
        <SponsorGrid />
      </section>
      <p className={classes.invitation}>
        {t('Would you like to stand beside them?')}
        <LinkButton to="/Sponsorship" color="pink">
          {t('Become a sponsor')}
        </LinkButton>
      </p>
    </div>
  );
}
