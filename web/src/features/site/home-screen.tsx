import { describeClassTime } from '@pallikoodam/content/class-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { BranchAddress } from '../../school/branch-address.tsx';
import { school } from '../../school/school-content.ts';
import { Banner } from './banner.tsx';
import { home } from './home-content.ts';
import { HomeGuide } from './home-guide.tsx';
import classes from './home-screen.module.css';
import { NewsCard } from './news-card.tsx';
import { Sponsors } from './sponsors.tsx';

/**
 * The home page (ENR-01 to ENR-15). It arrives as ready HTML; what is loaded afterwards has its
 * place kept, so that nothing moves.
 */
export function HomeScreen({ registration }: { registration: ReactNode }) {
  return (
    <div className={classes.page}>
      <Banner />
      <SchoolFacts />
      {/* In the order of a phone: a page that is still arriving must not move what shows. */}
      <div className={classes.welcome}>
        <div className={classes.news}>
          <NewsCard />
        </div>
        <div className={classes.guide}>
          <HomeGuide />
        </div>
        <div className={classes.invitation}>
          <SponsorInvitation />
        </div>
      </div>
      <div className={`${classes.registration} portal-no-print`}>{registration}</div>
      <div className={classes.later}>
        <Sponsors />
      </div>
    </div>
  );
}

/**
 * What a visitor asks first: where and when, for whom, how many (ENR-07, ENR-09, OP-92). Texts and
 * figures are the school's own.
 */
function SchoolFacts() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <section className={classes.band} aria-label={t('The school at a glance')}>
      <ul className={classes.facts}>
        {school.locations.map((location) => (
          <li key={location.branch} className={classes.fact}>
            <strong>{local(location.name)}</strong>
            <span>{local(describeClassTime(location))}</span>
            {location.address !== '' && (
              <span>
                <BranchAddress place={location} />
              </span>
            )}
          </li>
        ))}
        <li className={classes.fact}>
          <strong>{local(home.levels.range)}</strong>
          <span>{local(home.levels.placing)}</span>
        </li>
      </ul>
      <dl className={classes.figures}>
        {home.statistics.map(({ figure, label }) => (
          <div key={label.en}>
            <dt>{local(label)}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The sponsorship picture, which leads to /Sponsorship (ENR-08). */
function SponsorInvitation() {
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
  return (
    <Link to="/Sponsorship" className={classes.link}>
      <img
        className={classes.drawing}
        src={home.sponsorship.drawing}
        alt={t('Become a sponsor')}
        width={800}
        height={400}
        loading="lazy"
      />
    </Link>
  );
}
