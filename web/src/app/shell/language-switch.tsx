import { useTranslation } from 'react-i18next';
import { isLanguage, type Language } from '../../i18n/language.ts';
import { chooseLanguage } from '../../i18n/setup.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import classes from './switch.module.css';
import { TamilName } from './tamil-name.tsx';

/** English or Tamil, each in its own letters. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { email } = useSession();
  const choose = (chosen: Language) => {
    void chooseLanguage(chosen);
    // The school's mails follow; should it fail, they come in both languages.
    if (email !== '') void api.updateMailLanguage({ language: chosen }).catch(() => {});
  };
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>{t('Language')}</legend>
      <button type="button" lang="en" aria-pressed={language === 'en'} onClick={() => choose('en')}>
        English
      </button>
      <button
        type="button"
        lang="ta"
        aria-label="தமிழ்"
        aria-pressed={language === 'ta'}
        onClick={() => choose('ta')}
      >
        <TamilName height={17} />
      </button>
    </fieldset>
  );
}
