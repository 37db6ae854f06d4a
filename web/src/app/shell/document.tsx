import { MantineProvider } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { HeadContent, rootRouteId, Scripts, useMatches, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { socialPictureOf } from '../../../build/social-pictures.ts';
import { useSession } from '../../lib/session.ts';
import { theme } from '../../ui/theme.ts';
import { descriptionLabels } from '../page-descriptions.ts';
import { pageTitle, schoolName } from './use-page-arrival.ts';

/** The HTML around every page: what stands in its head, and where its scripts begin. */
export function Document({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const { roles } = useSession();
  const router = useRouter();
  const { files, publicUrl, structuredData } = router.options.context;
  // The shell stands for any page: which one comes, the browser finds out.
  const isShell = router.isShell();
  const shown = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page === undefined || page.routeId === rootRouteId ? null : findRoute(page.pathname);
    },
  });
  const route = isShell ? null : shown;
  const language = i18n.language === 'ta' ? 'ta' : 'en';
  return (
    // `boot.js` writes the colours here before the first paint.
    <html lang={i18n.language} data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{isShell ? schoolName(i18n) : pageTitle(route, i18n, roles)}</title>
        {files.font !== null && (
          <link rel="preload" href={files.font} as="font" type="font/woff2" crossOrigin="" />
        )}
        <HeadContent />
        {/* Tells the loader of later pages that these rules are here already. Never fetched: for no
            medium too, since browsers that scan ahead do not look at `disabled`. */}
        {files.styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} media="not all" {...{ disabled: true }} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d222c" media="(prefers-color-scheme: dark)" />
        {/* `boot.js` fetches them: those of a public page once it can be read. */}
        <meta name="portal-scripts" content={files.scripts.join(' ')} data-when={files.when} />
        {/* Nothing is painted before the content begins: between two pieces of the page a browser
            would draw half of the header, and then move it. */}
        <link rel="expect" href="#content" blocking="render" />
        {import.meta.env.SSR && <PageHead route={route} language={language} url={publicUrl} />}
        {/* In development the page brings it itself. */}
        {files.boot !== '' && <script src={files.boot} />}
        {/* From the server alone, behind all else: hydration passes over what it does not know. */}
        {structuredData.map((value) => (
          <script key={JSON.stringify(value)} type="application/ld+json">
            {/* Within a script element nothing may look like its end. */}
            {JSON.stringify(value).replaceAll('<', '\\u003c')}
          </script>
        ))}
      </head>
      <body>
        <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
          <div id="root">{children}</div>
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}

type PageHeadProps = { route: RoutePath | null; language: 'en' | 'ta'; url: string };

/** For search engines and for who shares a link: only the server writes it. */
function PageHead({ route, language, url }: PageHeadProps) {
  const { t, i18n } = useTranslation();
  const description = route === null ? undefined : descriptionLabels[route];
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
      <meta property="og:title" content={pageTitle(route, i18n, ['visitor'])} />
      <meta property="og:description" content={t(description)} />
      <meta property="og:url" content={addressOf(language)} />
      <meta property="og:image" content={`${url}${socialPictureOf(route, language)}`} />
      <meta property="og:locale" content={language === 'ta' ? 'ta_IN' : 'en_US'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
