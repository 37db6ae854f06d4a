import { describeClassTime } from '@pallikoodam/content/class-time';
import type { Contact } from '@pallikoodam/content/contact';
import contactJson from '@pallikoodam/content/contact.json';
import { type ContactTopic, contactTopics } from '@pallikoodam/domain/site/contact';
import {
  IconCoin,
  IconDeviceLaptop,
  IconLifebuoy,
  IconMapPin,
  IconSchool,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { BranchAddress } from '../../school/branch-address.tsx';
import { school } from '../../school/school-content.ts';
import { ContactForm } from './contact-form.tsx';
import classes from './contact-screen.module.css';

const contact: Contact = contactJson;

const icons = {
  school: IconSchool,
  payments: IconCoin,
  technology: IconDeviceLaptop,
  escalations: IconLifebuoy,
} satisfies Record<ContactTopic, unknown>;

/** How long the sent form stays before /ThankYou (INFO-23, LIM-04). */
const redirectDelayMs = 200;

/** /Contactus (INFO-21 to INFO-29): four addresses, and a letter to one of them. */
export function ContactScreen() {
  const { t } = useTranslation();
  const local = useLocalText();
  const navigate = useNavigate();
  const [topic, setTopic] = useState<ContactTopic>('school');
  const letter = useRef<HTMLElement>(null);

  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <div>
          <h1>{local(contact.headline)}</h1>
          <p className={classes.lead}>{local(contact.lead)}</p>
        </div>
        <img
          className={classes.picture}
          src="/art/contact.svg"
          alt=""
          width={560}
          height={420}
          fetchPriority="high"
        />
      </header>
      <ul className={classes.cards}>
        {contactTopics.map((name) => {
          const Icon = icons[name];
          const { email } = school.contacts[name];
          return (
            <li key={name} className={classes.card} data-topic={name}>
              <Icon size={30} stroke={1.6} aria-hidden className={classes.icon} />
              <h2 className={classes.cardTitle}>{local(contact.topics[name].heading)}</h2>
              <p>{local(contact.topics[name].text)}</p>
              <a href={`mailto:${email}`} className={classes.address}>
                {email}
              </a>
              <Link
                to="/Contactus"
                hash="letter"
                className={classes.choose}
                onClick={() => {
                  setTopic(name);
                  letter.current
                    ?.querySelector<HTMLElement>('[name="FirstName"]')
                    ?.focus({ preventScroll: true });
                }}
              >
                {t('Write here')}
                <span className={classes.unseen}>{local(contact.topics[name].heading)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      <Places />
      <section ref={letter} id="letter" className={classes.letter} aria-labelledby="letter-title">
        <h2 id="letter-title">{t('Your message')}</h2>
        <ContactForm
          topic={topic}
          topics={contactTopics.map((name) => ({
            value: name,
            label: local(contact.topics[name].heading),
          }))}
          onSent={async () => {
            await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
            await navigate({ to: '/ThankYou', ignoreBlocker: true });
          }}
        />
      </section>
    </div>
  );
}

/** Where the branches teach, and when. */
function Places() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t('Locations and Timings')}</h2>
      <ul className={classes.places}>
        {school.locations.map((place) => (
          <li key={place.branch} className={classes.place}>
            <IconMapPin size={24} stroke={1.6} aria-hidden />
            <div>
              <h3>{local(place.name)}</h3>
              <p>{local(describeClassTime(place))}</p>
              {place.address !== '' && (
                <p className={classes.street}>
                  <BranchAddress place={place} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
