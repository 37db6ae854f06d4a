import type { Sponsor } from '@pallikoodam/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { orderForShow } from './sponsor-order.ts';
import classes from './sponsors.module.css';

/** The logos of those who sponsor the school (ENR-08). */
export function Sponsors() {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="sponsors">
      <h2 id="sponsors" className={classes.title}>
        {t('Our sponsors')}
      </h2>
      <Logos />
    </section>
  );
}

function Logos() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queries.getSponsors.queryOptions(),
  );
  if (isPending) {
    return (
      <div aria-busy>
        <Placeholder className={classes.logos} />
      </div>
    );
  }
  if (error !== null) {
    return (
      <div className={classes.notice}>
        <Trouble reason={t(messageOf(error))} busy={isFetching} onRetry={() => void refetch()} />
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
  const image =
    photo === '' ? name : <img src={photo} alt={name} width={240} height={96} loading="lazy" />;
  if (!/^https?:\/\//.test(url)) return image;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer sponsored">
      {image}
    </a>
  );
}
