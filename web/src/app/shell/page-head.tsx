import school from '@pallikoodam/content/school.json';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { useTranslation } from 'react-i18next';
import { socialPictureOf } from '../../../build/social-pictures.ts';
import { pages } from '../page-info.ts';
import { pageTitle } from './use-page-arrival.ts';

type PageHeadProps = { route: RoutePath | null; language: 'en' | 'ta'; url: string };

/** For search engines and for who shares a link: only the server writes it. */
export function PageHead({ route, language, url }: PageHeadProps) {
  const { t, i18n } = useTranslation();
  const description = route === null ? undefined : pages[route].description;
  if (route === null || description === undefined) return <meta name="robots" content="noindex" />;
  const addressOf = (named: string) => `${url}${route}?lang=${named}`;
  const siteName = language === 'ta' ? school.nameInTamil : school.name;
  return (
    <>
      <meta name="description" content={t(description)} />
      <link rel="canonical" href={addressOf(language)} />
      <link rel="alternate" hrefLang="en" href={addressOf('en')} />
      <link rel="alternate" hrefLang="ta" href={addressOf('ta')} />
      <link rel="alternate" hrefLang="x-default" href={addressOf('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={pageTitle(route, i18n)} />
      <meta property="og:description" content={t(description)} />
      <meta property="og:url" content={addressOf(language)} />
      <meta property="og:image" content={`${url}${socialPictureOf(route, language)}`} />
      <meta property="og:locale" content={language === 'ta' ? 'ta_IN' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
