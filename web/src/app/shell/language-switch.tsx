import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../../i18n/language.ts';
import { chooseLanguage } from '../../i18n/setup.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import classes from './switch.module.css';

/**
 * English or Tamil, each in its own letters. Without scripts it asks the server for the page again.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { email } = useSession();
  const client = useQueryClient();
  const choose = (chosen: Language) => {
    // Names of people stand in the order of the language.
    void chooseLanguage(chosen).then(() => client.invalidateQueries());
    // The school's mails follow; should it fail, they come in both languages.
    if (email !== '') void api.updateMailLanguage({ language: chosen }).catch(() => {});
  };
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <form
      onSubmit={(submit) => {
        submit.preventDefault();
        const { nativeEvent } = submit;
        const pressed =
          nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.lang : undefined;
        if (isLanguage(pressed)) choose(pressed);
      }}
    >
      <fieldset className={classes.switch}>
        <legend className={classes.legend}>{t('Language')}</legend>
        <button type="submit" name="lang" value="en" lang="en" aria-pressed={language === 'en'}>
          English
        </button>
        <button
          type="submit"
          name="lang"
          value="ta"
          lang="ta"
          aria-label="தமிழ்"
          aria-pressed={language === 'ta'}
        >
          <TamilName height={17} />
        </button>
      </fieldset>
    </form>
  );
}

/**
 * The word தமிழ் drawn (outlines of Noto Sans Tamil), so that its one place on an English page does
 * not fetch a whole font.
 */
function TamilName({ height = 18 }: { height?: number }) {
  return (
    <svg viewBox="0 0 283 121" height={height} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M25 88q-7 0-12-2t-8-6-3-9 3-9 10-7q6-2 17-2h15q9 0 16 2 7 3 11 8t4 14q0 7-3 11-2 5-7 8l-8 4-10 2-13 1H20l-4 2-3 3-1 5 1 3v2l-10 1-1-4v-4q0-5 2-8 1-3 4-5l4-2 5-1 7-1h25l9-3 6-4 3-5 1-6q0-5-2-8t-5-4l-7-2-8-1H31l-9 1-5 1-3 3-1 5q0 4 3 6 4 3 9 3t8-2 4-4 2-9V39H22v17l-9 2V31h55v8H49v25l-1 10-3 7q-4 4-9 5-5 2-11 2m117-58q8 0 13 4 5 3 7 10 3 7 3 16 0 7-2 12-1 5-5 9l-5 3-8 2-10 1H91V31h11v47h21V51l1-10q1-4 4-6 2-3 5-4z m0 8h-3l-3 2-2 4-1 9v25h5l10-1q3-2 5-6l1-11-1-11q-1-5-4-8t-7-3m21-36q6 0 11 2l8 5 4 6 3 9 1 14v49h-11V28l-2-8-3-5-5-3-6-2q-5 0-8 2l-4 4-1 7 1 6 2 6h-11l-2-6-1-6q0-6 2-9 2-4 6-7l7-4z m95 28q8 0 13 4 5 3 7 10 3 7 3 16 0 7-2 12l-5 9-6 3-7 2-10 1h-44V31h10v47h22V51l1-10 3-6 6-4z m0 8h-3l-3 2-2 4-1 9v25h4l10-1q4-2 6-6l1-11-1-11q-1-5-4-8t-7-3m-38 54h4l4 1-1 7h-5l-6 1q-2 1-2 4l2 4 4 1 6 1h2l9-1 5-4 4-5 2-3 3-1 5-1 8 2-6 2-3 4q-2 5-6 8l-8 5q-5 2-13 2h-3l-9-1-7-3-3-4-2-6q0-6 5-9 4-4 11-4m34 12-2-1-7-3q-3-2-4-5-2-3-2-8l10-1 1 5 3 3 3 1h17v9Zm-12-85q-3 0-5-2t-2-5 2-5 5-2 5 2 2 5-2 5-5 2"
      />
    </svg>
  );
}
