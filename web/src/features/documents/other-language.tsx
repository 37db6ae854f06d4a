import { useTranslation } from 'react-i18next';
import type { OwnOrOther } from '../../lib/local-text.ts';
import classes from './other-language.module.css';

/** Says of a file or a text that it is not in the reader's language (ENUM-53). */
export function OtherLanguage({
  file,
  text,
}: {
  file: OwnOrOther | null;
  text?: OwnOrOther | null;
}) {
  const { t } = useTranslation();
  if (file?.isOther) {
    const isEnglish = file.language === 'en';
    return (
      <p className={classes.note}>
        {isEnglish
          ? t('This file is in English; there is none in Tamil yet.')
          : t('This file is in Tamil; there is none in English yet.')}
      </p>
    );
  }
  if (!text?.isOther) return null;
  return (
    <p className={classes.note}>
      {text.language === 'en'
        ? t('This text is in English; there is none in Tamil yet.')
        : t('This text is in Tamil; there is none in English yet.')}
    </p>
  );
}
