import { Button, Skeleton } from '@mantine/core';
import type { Sponsor } from '@pallikoodam/contract/site';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { useIsBuilt } from '../../lib/built-routes.ts';
import { useLocalText } from '../../lib/local-text.ts';
import { messageOf } from '../../lib/refusal.ts';
import { home } from './home-content.ts';
import { orderForShow } from './sponsor-order.ts';
import classes from './sponsorship.module.css';

/** The invitation to sponsor, and those who do (ENR-08). */
export function Sponsorship() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { headline, text } = home.sponsorship;
  return (
    <section className={classes.section} aria-labelledby="sponsorship">
      <div className={classes.invitation}>
        <Drawing />
        <div>
          <h2 id="sponsorship">{local(headline)}</h2>
          <p className={classes.text}>{local(text)}</p>
        </div>
      </div>
      <h3 className={classes.thanks}>{t('Our sponsors')}</h3>
      <Logos />
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
    <Link to="/Sponsorship" className={classes.drawingLink}>
      {image}
    </Link>
  );
}

function Logos() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queries.getSponsors.queryOptions(),
  );
  if (isPending) return <Skeleton className={classes.logos} />;
  if (error !== null) {
    return (
      <div role="alert" className={classes.notice}>
        <p>{t(messageOf(error))}</p>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('Retry')}
        </Button>
      </div>
    );
  }
  return (
    <ul className={classes.logos}>
      {orderForShow(data).map((sponsor) => (
        <li key={sponsor._id} className={classes.logo}>
          <Logo sponsor={sponsor} />
        </li>
      ))}
    </ul>
  );
}

function Logo({ sponsor: { name, photo, url } }: { sponsor: Sponsor }) {
  const image = <img src={photo} alt={name} width={240} height={96} loading="lazy" />;
  if (!/^https?:\/\//.test(url)) return image;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer sponsored">
      {image}
    </a>
  );
}
