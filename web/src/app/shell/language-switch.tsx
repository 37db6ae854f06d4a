import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../../i18n/language.ts';
import { chooseLanguage } from '../../i18n/setup.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import classes from './switch.module.css';
import { TamilName } from './tamil-name.tsx';

/** English or Tamil, each in its own letters. Without scripts it asks the server for the page anew. */
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
        const { submitter } = submit.nativeEvent as SubmitEvent;
        if (isLanguage(submitter?.lang)) choose(submitter.lang);
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
