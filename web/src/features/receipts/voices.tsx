import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { i18n, loadTamil, loadTexts } from '../../i18n/setup.ts';

/** A language in which a paper speaks. */
export type Voice = { language: Language; t: TFunction };

/** On screen: the reader's. */
export function useReadersVoice(): readonly Voice[] {
  const { t, i18n: own } = useTranslation();
  return [{ language: own.language === 'ta' ? 'ta' : 'en', t }];
}

/** On paper: both. */
export async function loadBothVoices(): Promise<readonly Voice[]> {
  await loadTexts('shared', 'receipts');
  await loadTamil();
  const languages: Language[] = ['en', 'ta'];
  return languages.map((language) => ({ language, t: i18n.getFixedT(language) }));
}

/** The same in each of the languages; what is alike in both is said once. */
export function say(
  voices: readonly Voice[],
  words: (voice: Voice) => string,
  between: ReactNode = ' · ',
): ReactNode {
  const said = voices.map((voice) => ({ language: voice.language, text: words(voice) }));
  return said
    .filter(({ text }, at) => text !== '' && said.findIndex((each) => each.text === text) === at)
    .map(({ language, text }, at) => (
      <Fragment key={language}>
        {at > 0 && between}
        <span lang={language}>{text}</span>
      </Fragment>
    ));
}
