import { describe, expect, it } from 'vitest';
import { parseSource } from './sources.ts';
import { scanTexts } from './text-keys.ts';

function scan(path: string, text: string) {
  const { keys, faults } = scanTexts([parseSource(path, text)]);
  return { texts: keys.map((key) => key.text), faults };
}

const screen = 'web/src/features/students/screen.tsx';

describe('the web app', () => {
  it.each([
    [`t('Sign In')`, ['Sign In']],
    [`i18n.t("Sign In")`, ['Sign In']],
    ['t(`Sign In`)', ['Sign In']],
    [`t(open ? 'Open' : 'Close')`, ['Open', 'Close']],
    [`const tryAgain = 'Again'; t(tryAgain)`, ['Again']],
    [`const x = <Trans i18nKey="Read <1>this</1>">Read <a>this</a></Trans>`, ['Read <1>this</1>']],
    [`const column = { label: 'Branch' }`, ['Branch']],
    [`const fieldLabels = { Gender: 'Gender', Mobile: 'Mobile' }`, ['Gender', 'Mobile']],
    [`const parts = { first: 'Mobile (10 digits)' }`, ['Mobile (10 digits)']],
    [`const item = (label: string, path: string) => ({ path }); item('Home', '/')`, ['Home']],
    [`const words = ['Ask the school']`, ['Ask the school']],
    [`const x = <Field name="FirstName" label={t('First Name')} />`, ['First Name']],
    [`throw new RangeError('Not an amount')`, []],
    [`type Level = 'Nilai 1'; const x = <p className="Big red" />`, []],
  ])('asks for the keys of %s', (code, texts) => {
    expect(scan(screen, code)).toEqual({ texts, faults: [] });
  });

  it('says what a call fills in', () => {
    const { keys } = scanTexts([
      parseSource(screen, `t('Hello {{name}}', { name, count: 1 }); t('A', more); t('B')`),
    ]);
    expect(keys.map(({ given }) => given)).toEqual([['name', 'count'], null, []]);
  });

  it.each([
    ['<p>Sign in here</p>', `'Sign in here' does not pass through t()`],
    ['<Button title="Delete" />', 'title="Delete" does not pass through t()'],
    ['<img aria-label="The school" />', 'does not pass through t()'],
    ['<Trans>Read <a>this</a></Trans>', '<Trans> needs an i18nKey'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code under test
    ['t(`Hello ${name}`)', 'of a text built from parts'],
  ])('does not show %s', (code, fault) => {
    const { faults } = scan(screen, `const x = ${code};`);
    expect(faults).toEqual([expect.stringContaining(`${screen}:1`)]);
    expect(faults[0]).toContain(fault);
  });

  it('knows the constants that a file imports, and no others of that name', () => {
    const messages = parseSource('web/src/lib/m.ts', `export const away = 'Away.'; const x = 'X';`);
    const code = `import { away as gone } from '../../lib/m.ts'; t(gone); t(x); t(away);`;
    const { keys } = scanTexts([messages, parseSource(screen, code)]);
    expect(keys.map(({ text }) => text)).toEqual(['Away.']);
  });

  it('leaves code as it is', () => {
    const code = 'const x = <p><code>Authorization: Bearer</code></p>;';
    expect(scan(screen, code)).toEqual({ texts: [], faults: [] });
  });

  it('is not asked for what its tests say', () => {
    expect(scan('web/src/lib/format.test.ts', `t('Sign In')`).texts).toEqual([]);
  });
});

describe('the other parts', () => {
  it.each([
    ['contract/src/fields.ts', `z.string().min(1, 'Enter a name')`, ['Enter a name']],
    ['contract/src/fields.ts', `get('/x', { summary: 'Lists all students' })`, []],
    [
      'domain/src/access/edits.ts',
      `const no = { reason: 'Nobody may do this.' }`,
      ['Nobody may do this.'],
    ],
    ['domain/src/students/alert-mails.ts', `const opening = 'We have got your payment'`, []],
    [
      'domain/src/students/values.ts',
      `export const genders = ['Male', 'Female'] as const;`,
      ['Male', 'Female'],
    ],
    [
      'server/src/platform/db/write.ts',
      `throw new PortalError('conflict', 'Reload it.', { a: 'Too old' })`,
      ['Reload it.', 'Too old'],
    ],
    [
      'server/src/features/x/service.ts',
      `const no = 'Not yours.'; throw new PortalError('notAllowed', no)`,
      ['Not yours.'],
    ],
    [
      'server/src/features/x/handlers.ts',
      `const x = () => ({ message: 'Deleted successfully' })`,
      ['Deleted successfully'],
    ],
    ['server/src/app.ts', `log.error({ err }, 'Call failed badly')`, []],
    ['server/src/seed/names.ts', `const x = { message: 'Never shown' }`, []],
  ])('%s: %s', (path, code, texts) => {
    expect(scan(path, code)).toEqual({ texts, faults: [] });
  });

  it('may not build their messages from parts', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code under test
    const code = 'text.max(9, `Enter at most ${maximum} letters`)';
    const { faults } = scan('contract/src/fields.ts', code);
    expect(faults[0]).toContain('builds a text from parts');
  });
});
