import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { home } from './home-content.ts';
import classes from './sponsor-invitation.module.css';

/** The sponsorship picture, which leads to /Sponsorship once that page is built (ENR-08). */
export function SponsorInvitation() {
  const local = useLocalText();
  const { headline, text } = home.sponsorship;
  return (
    <section aria-labelledby="sponsor-invitation">
      <Drawing />
      <h2 id="sponsor-invitation" className={classes.headline}>
        {local(headline)}
      </h2>
      <p className={classes.text}>{local(text)}</p>
    </section>
  );
}

function Drawing() {
  const { t } = useTranslation();
  const leadsSomewhere = useIsBuilt('/Sponsorship');
  const image = (
    <img
      className={classes.drawing}
      src={home.sponsorship.drawing}
      alt={leadsSomewhere ? t('Become a sponsor') : ''}
      width={800}
      height={400}
      loading="lazy"
    />
  );
  if (!leadsSomewhere) return image;
  return (
    <Link to="/Sponsorship" className={classes.link}>
      {image}
    </Link>
  );
}
