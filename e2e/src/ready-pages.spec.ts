import { join } from 'node:path';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { projectFolder } from '../../scripts/project.ts';
import { readScreenFiles } from '../../web/build/screen-files.ts';
import { expect, test } from './support/journey.ts';

/** What visitors and search engines are sent before any script runs. */
const built = [...readScreenFiles(join(projectFolder, 'web')).keys()] as RoutePath[];
const readyPages = built.filter((path) => mayOpen('visitor', path) && !path.includes('$'));

const tamil = /[\u0b80-\u0bff]/;

function read(page: string, pattern: RegExp): string {
  return (
    pattern
      .exec(page)?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim() ?? ''
  );
}

test('every public page stands in both languages before its scripts', async ({ request }) => {
  for (const path of readyPages) {
    for (const language of ['en', 'ta'] as const) {
      const where = `${path} in ${language}`;
      const answer = await request.get(path, { headers: { cookie: `lang=${language}` } });
      expect(answer.status(), where).toBe(200);
      expect(answer.headers()['content-security-policy'], where).toContain("default-src 'self'");
      const page = await answer.text();
      expect(read(page, /<html[^>]* lang="(\w+)"/), where).toBe(language);
      const title = read(page, /<title>(.*?)<\/title>/);
      const heading = read(page, /<h1[^>]*>(.*?)<\/h1>/s);
      expect(page.match(/<h1[\s>]/g), where).toHaveLength(1);
      for (const text of [title, heading]) {
        expect(text, where).not.toBe('');
        expect(tamil.test(text), `${where}: ${text}`).toBe(language === 'ta');
      }
      expect(page, where).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
      expect(page, where).not.toMatch(/>(undefined|null|\[object Object\]|\{\{)/);
      // The address that search engines keep is the portal's own.
      expect(page, where).not.toContain('%PUBLIC_URL%');
    }
  }
});
