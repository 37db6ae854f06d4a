import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { HomeGuide } from './home-guide.tsx';
import classes from './home-screen.module.css';
import { NewsCard } from './news-card.tsx';
import { SchoolFacts } from './school-facts.tsx';
import { SponsorInvitation } from './sponsor-invitation.tsx';
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
