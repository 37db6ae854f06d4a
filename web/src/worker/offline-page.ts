import { offlineWords } from './offline-words.ts';

const { fonts, tamilWords } = __SCREEN__;

const style = `
@font-face { font-family: latin; src: url(${fonts.latin}) format('woff2'); font-weight: 400 700 }
@font-face { font-family: tamil; src: url(${fonts.tamil}) format('woff2'); font-weight: 400 700; unicode-range: U+B80-BFF }
:root { color-scheme: light dark; font-family: latin, tamil, system-ui, sans-serif; line-height: 1.6 }
body { margin: 1rem }
main { display: grid; place-content: center; justify-items: center; gap: 1rem; min-height: 90vh; text-align: center }
img { width: min(16rem, 70vw); height: auto }
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
  const [title, text, again, marking] = offlineWords.map(
    (word) => (language === 'ta' && tamilWords[word]) || word,
  );
  const way = marks ? `<a href="/attendanceInfo">${marking}</a>` : '';
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Pallikoodam</title>
<link rel="icon" href="/favicon.svg">
<style>${style}</style>
</head>
<body>
<main>
<img src="/art/offline.svg" alt="" width="320" height="240">
<h1>${title}</h1>
<p>${text}</p>
<nav><a href="">${again}</a>${way}</nav>
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
