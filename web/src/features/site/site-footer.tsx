import { describeClassTime } from '@pallikoodam/content/class-time';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { BranchAddress } from '../../school/branch-address.tsx';
import { school } from '../../school/school-content.ts';
import classes from './site-footer.module.css';
import { SubscribeBox } from './subscribe-box.tsx';

/**
 * What the footer of public pages holds (ENR-10 to ENR-13, INFO-44); a block without content is
 * left out.
 */
export function SiteFooter() {
  const { t } = useTranslation();
  const local = useLocalText();
  const { about } = school.footer;
  const { postalAddress, locations } = school;
  return (
    <div className={classes.footer}>
      <div className={classes.kolam} aria-hidden />
      <div className={classes.blocks}>
        <Block title={t('Enquiries')}>
          <Enquiries />
        </Block>
        {locations.length > 0 && (
          <Block title={t('Locations and Timings')}>
            <Locations />
          </Block>
        )}
        {postalAddress.length > 0 && (
          <Block title={t('Postal Address')}>
            <address className={classes.postal}>
              {postalAddress.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Block>
        )}
        <Block title={t('Subscribe')} className="portal-needs-script">
          <SubscribeBox />
        </Block>
      </div>
      <p className={classes.closing}>
        <strong>{local({ en: school.legalName, ta: school.nameInTamil })}</strong>
        {about.en !== '' && <span>{local(about)}</span>}
      </p>
    </div>
  );
}

type BlockProps = { title: string; className?: string; children: ReactNode };

function Block({ title, className, children }: BlockProps) {
  return (
    <section className={className}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function Enquiries() {
  const { t } = useTranslation();
  const { contacts } = school;
  const enquiries = [
    { about: t('School'), email: contacts.school.email },
    { about: t('Payments'), email: contacts.payments.email },
    { about: t('Technology'), email: contacts.technology.email },
    { about: t('Escalations'), email: contacts.escalations.email },
  ];
  return (
    <dl className={classes.list}>
      {enquiries.map(({ about, email }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Locations() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <>
      <dl className={classes.list}>
        {school.locations.map((location) => (
          <div key={location.branch}>
            <dt>{local(location.name)}</dt>
            <dd>{local(describeClassTime(location))}</dd>
            {location.address !== '' && (
              <dd>
                <BranchAddress place={location} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <p className={classes.note}>{t('South locations are not guaranteed and may be adjusted.')}</p>
    </>
  );
}
