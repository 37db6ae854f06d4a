import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './open-filters.module.css';

/** The few choices of a screen that always have a value: in sight on a phone too, and never cleared. */
export function OpenFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <search className={classes.filters} aria-label={t('Filters')}>
      {children}
    </search>
  );
}
