import { IconBooks, IconHeartHandshake, IconSchool, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { home } from './home-content.ts';
import classes from './school-figures.module.css';

const icons = [IconUsersGroup, IconSchool, IconBooks, IconHeartHandshake];

/** The school in figures, fixed texts that the school edits (ENR-09, OP-92). */
export function SchoolFigures() {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <section className={classes.band} aria-label={t('The school in figures')}>
      <dl className={classes.figures}>
        {home.statistics.map(({ figure, label }, index) => {
          const Icon = icons[index] ?? IconSchool;
          return (
            <div key={label.en} className={classes.figure}>
              <dt>{local(label)}</dt>
              <dd className={classes.number}>
                {figure}
                <Icon className={classes.icon} size={30} stroke={1.5} aria-hidden />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
