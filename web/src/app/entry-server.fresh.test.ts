import { beforeAll, expect, it } from 'vitest';
import { type AskedPage, prepareTexts, renderPage } from './entry-server.tsx';

const parent = {
  id: '1',
  email: 'parent@tests.example',
  roles: ['Parent'] as const,
  name: 'Ilavarasi',
};
const admin = {
  id: '2',
  email: 'admin@tests.example',
  roles: ['Admin', 'Parent'] as const,
  name: 'Thamarai',
};

const superAdmin = {
  id: '3',
  email: 'superadmin@tests.example',
  roles: ['SuperAdmin'] as const,
  name: 'Nila',
};

const event = { _id: '1', date: '2026-09-06', endDate: '2026-09-06', activity: 'Pongal' };
/** Each person's own: what one is told must not stand in the page of another. */
const startOf = (person: { name: string }) => ({
  name: person.name,
  cards: [],
  events: [{ ...event, activity: `Pongal of ${person.name}`, time: '', Branch: '' }],
  family: null,
});

/** Of a kind of record whose words are those of another screen. */
const change = {
  _id: 'h1',
  tableName: 'year_turn',
  kind: 'year_turn',
  recordId: 't1',
  name: '',
  day: '',
  action: 'update',
  changedBy: 'nila@tests.example',
  changedAt: '2026-11-10T15:00:00.000Z',
  changes: [],
  changed: 0,
};

type Visit = Pick<AskedPage, 'language' | 'isPhone'> & {
  person: typeof parent | typeof admin | typeof superAdmin;
  path: string;
  /** What the person's calls wait for. */
  until?: Promise<unknown>;
};

async function open({ person, path, until, language, isPhone }: Visit): Promise<string> {
  const answer = await renderPage({
    request: new Request(`http://localhost${path}`),
    language,
    isPhone,
    nonce: `nonce-of-${person.name}`,
    start: { person, currentYear: '2026-2027', years: ['2026-2027'] },
    files: { boot: '/boot.js', scripts: [], when: 'now', styles: [], font: null },
    manifest: { routes: {} },
    publicUrl: 'http://localhost',
    events: [],
    onFault: (fault) => expect(fault).toBeUndefined(),
    ask: async (address) => {
      await until;
      if (address.startsWith('/api/getStart')) {
        return { status: 200, headers: {}, body: JSON.stringify(startOf(person)) };
      }
      if (address.startsWith('/api/getHistory')) {
        return { status: 200, headers: { 'x-total-count': '1' }, body: JSON.stringify([change]) };
      }
      return { status: 404, headers: {}, body: '{}' };
    },
  });
  return answer.text();
}

beforeAll(prepareTexts);

it('renders two readers at once, each with the own name, menu, language, device and nonce', async () => {
  const { promise: until, resolve: answer } = Promise.withResolvers<void>();
  // Begins first and waits for its answers, while the other's page begins and ends.
  const first = open({
    person: parent,
    path: '/StudentInfo',
    language: 'ta',
    isPhone: true,
    until,
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  const ofAdmin = await open({
    person: admin,
    path: '/StudentInfo',
    language: 'en',
    isPhone: false,
  });
  answer();
  const ofParent = await first;

  for (const [page, own, other] of [
    [ofParent, parent, admin],
    [ofAdmin, admin, parent],
  ] as const) {
    expect(page).toContain(`Pongal of ${own.name}`);
    expect(page).toContain(own.email);
    expect(page).toContain(`nonce-of-${own.name}`);
    expect(page).not.toContain(other.name);
    expect(page).not.toContain(other.email);
  }
  expect(ofAdmin).toContain('<html lang="en"');
  expect(ofAdmin).toContain('href="/Admission"');
  expect(ofAdmin).toContain('Sep 6, 2026');
  expect(ofAdmin).toContain('isPhone:!1');
  expect(ofParent).toContain('<html lang="ta"');
  expect(ofParent).not.toContain('href="/Admission"');
  expect(ofParent).toContain('6 செப்., 2026');
  expect(ofParent).not.toContain('Sep 6, 2026');
  expect(ofParent).toContain('isPhone:!0');
});

it('leads who may not open a page to the sign-in', async () => {
  const answer = await renderPage({
    request: new Request('http://localhost/Admission'),
    language: 'en',
    isPhone: false,
    nonce: 'n',
    start: { person: parent, currentYear: '2026-2027', years: [] },
    files: { boot: '', scripts: [], when: 'now', styles: [], font: null },
    manifest: { routes: {} },
    publicUrl: '',
    events: [],
    onFault: (fault) => expect(fault).toBeUndefined(),
    ask: async () => ({ status: 404, headers: {}, body: '{}' }),
  });
  expect(answer.status).toBe(307);
  expect(answer.headers.get('location')).toContain('/Signin?from=');
});

it('tells the browser which further Tamil texts a page was rendered with', async () => {
  const visit = { person: superAdmin, path: '/History', isPhone: false } as const;
  const html = await open({ ...visit, language: 'ta' });
  expect(html).toContain('ஆண்டு மாற்றம்');
  const [, parts = ''] = /texts:\S*?new Set\(\[([^\]]*)\]/.exec(html) ?? [];
  expect(parts).toContain('"year-turn"');
  expect(parts).not.toContain('"history"');
  // English is the key itself.
  expect(await open({ ...visit, language: 'en' })).not.toContain('"year-turn"');
});
