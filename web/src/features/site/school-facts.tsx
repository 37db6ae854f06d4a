import { describeClassTime } from '@pallikoodam/content/class-time';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { school } from '../../school/school-content.ts';
import { home } from './home-content.ts';
import classes from './school-facts.module.css';

/**
 * What a visitor asks first: where and when, for whom, how many (ENR-07, ENR-09, OP-92). Texts and
 * figures are the school's own.
 */
export function SchoolFacts() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <section className={classes.band} aria-label={t('The school at a glance')}>
      <ul className={classes.facts}>
        {school.locations.map((location) => (
          <li key={location.branch} className={classes.fact}>
            <strong>{local(location.name)}</strong>
            <span>{local(describeClassTime(location))}</span>
            {location.address !== '' && <span>{location.address}</span>}
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
