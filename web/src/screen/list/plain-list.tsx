import { useTranslation } from 'react-i18next';
import type { Choice } from '../form/fields.tsx';
import classes from './plain-list.module.css';

/*
 * Filters and pages of a public list where no script runs: a form that the browser itself sends and
 * links that it follows; the server draws what they lead to. Elsewhere the pieces of `screen/` do it,
 * which these styles hide where scripts are off.
 */

type PlainField = {
  /** As in the address. */
  name: string;
  label: string;
  value: string;
  /** A free text where there are none. */
  choices?: readonly Choice[];
  /** Whether one may take none of them. */
  optional?: boolean;
};

/** Binds a filter as `list.filter` does for a field with scripts. */
export function PlainFilters({ fields }: { fields: readonly PlainField[] }) {
  const { t } = useTranslation();
  return (
    <noscript>
      <form className={classes.form} aria-label={t('Filters')}>
        {fields.map(({ name, label, value, choices, optional = true }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: its control is one or the other
          <label key={name} className={classes.field}>
            {label}
            {choices === undefined ? (
              <input type="search" name={name} defaultValue={value} maxLength={100} />
            ) : (
              <select name={name} defaultValue={value}>
                {optional && <option value="">{t('All')}</option>}
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
            )}
          </label>
        ))}
        <button type="submit">{t('Show')}</button>
      </form>
    </noscript>
  );
}

type PlainPagesProps = {
  list: { values: { page: number }; hrefOf: (changes: { page: number }) => string };
  /** How many pages there are. */
  pages: number;
};

export function PlainPages({ list: { values, hrefOf }, pages }: PlainPagesProps) {
  const { t } = useTranslation();
  const { page } = values;
  if (pages <= 1) return null;
  return (
    <noscript>
      <nav className={classes.pages} aria-label={t('Pages')}>
        {page > 1 && <a href={hrefOf({ page: page - 1 })}>{t('Previous page')}</a>}
        <span>{t('Page {{page}} of {{pages}}', { page, pages })}</span>
        {page < pages && <a href={hrefOf({ page: page + 1 })}>{t('Next page')}</a>}
      </nav>
    </noscript>
  );
}
