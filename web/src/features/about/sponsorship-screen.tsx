import school from '@pallikoodam/content/school.json';
import type { Sponsorship } from '@pallikoodam/content/sponsorship';
import sponsorshipJson from '@pallikoodam/content/sponsorship.json';
import { IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SponsorGrid } from './sponsor-grid.tsx';
import classes from './sponsorship-screen.module.css';

const sponsorship: Sponsorship = sponsorshipJson;

/** /Sponsorship, reached from the home page's picture (INFO-35, OP-64). */
export function SponsorshipScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { gifts, thanks, steps } = sponsorship;
  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <img
          src="/art/sponsorship.svg"
          alt=""
          width={800}
          height={400}
          fetchPriority="high"
          className={classes.picture}
        />
        <h1>{local(sponsorship.headline)}</h1>
        <p className={classes.lead}>{local(sponsorship.lead)}</p>
        <div className={classes.ways}>
          <LinkButton to="/Contactus" color="pink">
            {t('Become a sponsor')}
          </LinkButton>
          <a href={`mailto:${school.contacts.school.email}`}>{school.contacts.school.email}</a>
        </div>
      </header>
      <section aria-labelledby="gifts">
        <h2 id="gifts">{t('What a gift becomes')}</h2>
        <ul className={classes.gifts}>
          {gifts.map(({ amount, heading, text }) => (
            <li key={amount} className={classes.gift}>
              <p className={classes.amount}>{amount}</p>
              <h3>{local(heading)}</h3>
              <p>{local(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={classes.sides}>
        <section aria-labelledby="thanks">
          <h2 id="thanks">{local(thanks.heading)}</h2>
          <ul className={classes.thanks}>
            {thanks.items.map((item) => (
              <li key={item.en}>
                <IconHeartFilled size={18} aria-hidden className={classes.heart} />
                {local(item)}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="steps">
          <h2 id="steps">{local(steps.heading)}</h2>
          <ol className={classes.steps}>
            {steps.items.map((item) => (
              <li key={item.en}>{local(item)}</li>
            ))}
          </ol>
        </section>
      </div>
      <section aria-labelledby="sponsors">
        <h2 id="sponsors">{t('Our sponsors')}</h2>
        <SponsorGrid />
      </section>
    </div>
  );
}
