import type { Sponsor } from '@pallikoodam/contract/site';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './sponsor-grid.module.css';

/** Every sponsor, sorted by order and then reversed, as the documents say (INFO-33, INFO-34). */
export function SponsorGrid() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queries.getSponsors.queryOptions(),
  );
  if (error !== null) {
    return (
      <Trouble reason={t(messageOf(error))} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      {isPending ? (
        <div aria-busy>
          <Placeholder className={classes.loading} />
        </div>
      ) : (
        <ul className={classes.grid}>
          {data
            .toSorted((first, second) => first.order - second.order)
            .reverse()
            .map((sponsor) => (
              <Item key={sponsor._id} sponsor={sponsor} />
            ))}
        </ul>
      )}
      {data?.length === 0 && <p>{t('No data available')}</p>}
    </>
  );
}

function Item({ sponsor: { name, photo, url } }: { sponsor: Sponsor }) {
  const { t } = useTranslation();
  const hasSite = /^https?:\/\//.test(url);
  const [isGone, setGone] = useState(false);
  const hasPicture = photo !== '' && !isGone;
  return (
    <li className={classes.item}>
      {hasPicture && (
        <img
          className={classes.logo}
          src={photo}
          alt=""
          width={240}
          height={96}
          loading="lazy"
          onError={() => setGone(true)}
        />
      )}
      <p className={classes.name} data-alone={!hasPicture || undefined}>
        {name}
      </p>
      {hasSite && (
        <a className={classes.visit} href={url} target="_blank" rel="noopener noreferrer sponsored">
          {new URL(url).hostname.replace(/^www\./, '')}
          <span className={classes.unseen}>{t('Opens in a new tab')}</span>
        </a>
      )}
    </li>
  );
}
