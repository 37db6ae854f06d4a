import { offlineWords } from './offline-words.ts';

const { fonts, tamilWords, school } = __SCREEN__;

const style = `
@font-face { font-family: latin; src: url(${fonts.latin}) format('woff2'); font-weight: 400 700 }
@font-face { font-family: tamil; src: url(${fonts.tamil}) format('woff2'); font-weight: 400 700; unicode-range: U+B80-BFF }
:root { color-scheme: light dark; font-family: latin, tamil, system-ui, sans-serif; line-height: 1.6 }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0 }
header { display: flex; align-items: center; gap: 0.6rem; padding: 0.5rem 1rem; border-bottom: 1px solid; font-size: 1.25rem; font-weight: 700 }
main { display: grid; place-content: center; justify-items: center; gap: 1rem; padding: 1rem; text-align: center }
main img { width: min(16rem, 70vw); height: auto }
h1 { margin: 0; font-size: 1.5rem }
p { max-width: 32rem; margin: 0 }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem; justify-content: center }
a { min-height: 1.5rem; color: inherit; padding: 0.6rem 1.2rem; border: 1px solid; border-radius: 0.5rem }
`;

type OfflinePage = {
  language: 'en' | 'ta';
  /** Whether attendance can be taken on this device without a network. */
  marks: boolean;
};

/** What the browser shows without a network in place of its own page; it has no script. */
export function offlinePage({ language, marks }: OfflinePage): Response {
  const [title, text, again, marking, works] = offlineWords.map(
    (word) => (language === 'ta' && tamilWords[word]) || word,
  );
  const note = marks ? `<p>${works}</p>` : '';
  const way = marks ? `<a href="/attendanceInfo">${marking}</a>` : '';
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${escapeText(school[language])}</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<header><img src="/art/logo.svg" alt="" width="40" height="40">${escapeText(school[language])}</header>
<main>
<img src="/art/offline.svg" alt="" width="320" height="240">
<h1>${title}</h1>
<p>${text}</p>
${note}
<nav>${way}<a href="">${again}</a></nav>
</main>
</body>
</html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'",
    },
  });
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
