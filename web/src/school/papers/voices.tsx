import type { TFunction } from 'i18next';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';
import { i18n, loadTamil, loadTexts } from '../../i18n/setup.ts';

/** A language in which a paper speaks. */
export type Voice = { language: Language; t: TFunction };

/** What is only looked at speaks as its reader does. */
export function useReadersVoice(): readonly Voice[] {
  const { t, i18n: own } = useTranslation();
  return [{ language: own.language === 'ta' ? 'ta' : 'en', t }];
}

/** In which languages a paper can be had. */
export const paperLanguages = ['both', 'en', 'ta'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

/** With the texts of these parts in whatever the paper speaks, which the screen need not. */
export async function loadVoices(
  chosen: PaperLanguage,
  ...parts: readonly string[]
): Promise<readonly Voice[]> {
  // The words of grades stand among the messages.
  await loadTexts('shared', 'messages', ...parts);
  if (chosen !== 'en') await loadTamil();
  const languages: Language[] = chosen === 'both' ? ['en', 'ta'] : [chosen];
  return languages.map((language) => ({ language, t: i18n.getFixedT(language) }));
}

/** The same for what is on screen; undefined until the texts are there. */
export function useVoices(chosen: PaperLanguage, part: string): readonly Voice[] | undefined {
  const [loaded, setLoaded] = useState<{ for: string; voices: readonly Voice[] }>();
  const wanted = `${chosen} ${part}`;
  useEffect(() => {
    let isHere = true;
    void loadVoices(chosen, part).then((voices) => isHere && setLoaded({ for: wanted, voices }));
    return () => {
      isHere = false;
    };
  }, [chosen, part, wanted]);
  return loaded?.for === wanted ? loaded.voices : undefined;
}

/** A branch as a paper says it: the asterisk that the lists of the documents give one says nothing. */
export function sayBranch({ t }: Voice, branch: string): string {
  return t(branch).replaceAll('*', '');
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
