import { globSync, readFileSync } from 'node:fs';
import { roles } from '@pallikoodam/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTexts, loadTamil, loadTexts, setLanguage } from '../i18n/setup.ts';
import { allParts } from '../i18n/tamil.ts';
import { listScreens } from './find/find-screens.ts';
import { isGroup, listAccountItems, listMenu, type MenuItem } from './menus/menus.ts';
import { listShortcuts } from './menus/shortcuts.ts';
import { nameScreen, pages } from './page-info.ts';

/**
 * One screen has one name: in menu, bar, heading, tab and search, in each language as it is read. A
 * public page may have a headline besides.
 */

beforeAll(async () => {
  await setLanguage('ta');
  await loadTexts(...allParts);
  await loadTamil();
});
afterAll(() => setLanguage('en'));

const languages = ['en', 'ta'] as const;
const everybody = ['visitor', ...roles] as const;

/** Under the heading of their group, Volunteer, they need no more. */
const shortInGroup = ['Volunteer: School', 'Volunteer: Youth'];

describe.each(languages)('in %s', (language) => {
  const read = (key: string) => createTexts(language).t(key);

  it.each(everybody)('the menus of %s call a screen as its tab does', (role) => {
    const named = ({ label, path }: MenuItem, group = '') => ({
      where: `${group}: ${label}`,
      label: read(label),
      name: read(nameScreen(path, [role])),
    });
    const items = [
      ...listMenu([role]).flatMap((entry) =>
        isGroup(entry) ? entry.items.map((item) => named(item, entry.label)) : [named(entry)],
      ),
      ...(role === 'visitor' ? [] : listAccountItems([role]).map((item) => named(item))),
    ];
    const wrong = items.filter(({ where, label, name }) => {
      return label !== name && !shortInGroup.includes(where);
    });
    expect(wrong).toEqual([]);
  });

  it.each(roles)('the bar of %s calls it so, or by a part of it', (role) => {
    const wrong = listShortcuts([role]).flatMap(({ label, path }) => {
      const [short, name] = [read(label), read(nameScreen(path, [role]))];
      const isPart = name.includes(short) || short.includes(name) || shortInBar.includes(label);
      return isPart ? [] : [`${short}: ${name}`];
    });
    expect(wrong).toEqual([]);
  });

  it('no two screens that a person may open have one name', () => {
    for (const role of everybody) {
      const names = listScreens([role]).map((path) => read(nameScreen(path, [role])));
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('the heading of a screen of those who sign in is its name', () => {
    const names = new Set(Object.values(pages).map(({ title }) => read(title)));
    const headings = globSync('web/src/{features,pages}/**/*.tsx').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/<PageHeader\s+title=\{t\('([^']+)'\)/g)].map(
        ([, title = '']) => ({ path, title }),
      ),
    );
    expect(headings.length).toBeGreaterThan(20);
    const wrong = headings.filter(({ title }) => !names.has(read(title)) && !parts.includes(title));
    expect(wrong).toEqual([]);
  });
});

/** Room for one word; in Tamil the full name is another. */
const shortInBar = ['Files', 'MyKids', 'Manage', 'Volunteer', 'Calendar', 'Library', 'Attendance'];
/** Tabs of a screen that the documents have as pages, too (OP-56). */
const parts = ['View Volunteer'];
