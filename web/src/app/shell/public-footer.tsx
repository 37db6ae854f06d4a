import school from '@pallikoodam/content/school.json';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteFooter } from '../../features/site/site-footer.tsx';
import { useLocalText } from '../../lib/local-text.ts';
import { useSession } from '../../lib/session.ts';
import classes from './public-footer.module.css';

/** The foot of pages that everybody may open; the copyright line is the visitor's (NAV-03). */
export function PublicFooter() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { state } = useSession();
  const year = useSyncExternalStore(
    () => () => undefined,
    () => new Date().getFullYear(),
    // The page hydrates with the year of its build, then follows.
    () => __BUILD_YEAR__,
  );
  return (
    <footer className="portal-no-print">
      <SiteFooter />
      <p className={classes.top}>
        {/* The address that browsers know as the beginning of the page, also before any script. */}
        <a href="#top">{t('Back to top')}</a>
      </p>
      {state !== 'signedIn' && (
        <p className={classes.copyright}>
          {t('© {{year}} {{school}}', {
            year,
            school: local({ en: school.legalName, ta: school.nameInTamil }),
          })}
        </p>
      )}
    </footer>
  );
}
