import type { Documents } from '@pallikoodam/content/documents';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DocumentBrowser } from './document-browser.tsx';

const document = (name: string, en: string, ta: string) => ({
  title: { en: name, ta: name },
  summary: { en: `All of ${name}`, ta: `${name} முழுவதும்` },
  version: '1.0',
  date: '2025-08-15',
  file: { en, ta },
});

// What a school may put in place of the documents that the portal comes with.
const changed = vi.hoisted(() => ({ documents: {} as Documents['documents'] }));
vi.mock('./documents-content.ts', () => ({ content: changed }));

const shelf = [
  { folder: { en: 'Rules', ta: 'விதிகள்' }, documents: ['scan', 'word', 'typed', 'away'] },
];
const texts = { typed: { en: '## Snow\nNo class.' } };

beforeEach(() => {
  changed.documents = {
    scan: document('scan', '/documents/bylaws-en.pdf', ''),
    word: document('word', '/documents/word.docx', '/documents/word-ta.docx'),
    typed: document('typed', '', ''),
    away: document('away', 'https://files.school.example/a', ''),
  };
});

const open = (name: string, language: 'en' | 'ta' = 'en') =>
  renderScreen(<DocumentBrowser shelf={shelf} texts={texts} openLabel="View" />, {
    address: `/?document=${name}`,
    language,
  });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const download = /^(Download|பதிவிறக்கு|பதிவிறக்கம்)/;

describe('a document of the school', () => {
  it('as a PDF without typed text shows the PDF itself', async () => {
    await open('scan');
    await expect.element(page.getByText('All of scan')).toBeVisible();
    await expect.element(page.getByTitle('scan as PDF')).toBeVisible();
    await expect.element(page.getByText(/there is none in/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('that has no file in Tamil shows the English one, and says so', async () => {
    await open('scan', 'ta');
    await expect.element(link('View')).toHaveAttribute('href', '/documents/bylaws-en.pdf');
    await expect
      .element(page.getByText('இந்தக் கோப்பு ஆங்கிலத்தில் உள்ளது; தமிழில் இன்னும் இல்லை.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('as a Word file is there to download', async () => {
    await open('word', 'ta');
    await expect
      .element(page.getByRole('link', { name: download }))
      .toHaveAttribute('href', '/documents/word-ta.docx');
    await expect.element(link('View')).not.toBeInTheDocument();
    await expect.element(page.getByRole('group').getByTitle(/PDF/)).not.toBeInTheDocument();
  });

  it('typed in one language alone is read in that one', async () => {
    await open('typed', 'ta');
    await expect.element(page.getByRole('heading', { name: 'Snow' })).toBeVisible();
    await expect.element(page.getByText(/^இந்த உரை ஆங்கிலத்தில் உள்ளது/)).toBeVisible();
    expect(page.getByText('No class.').element().closest('[lang]')?.getAttribute('lang')).toBe(
      'en',
    );
  });

  it('of another site is opened, not kept', async () => {
    await open('away');
    await expect.element(link('View')).toHaveAttribute('href', 'https://files.school.example/a');
    await expect.element(page.getByRole('link', { name: download })).not.toBeInTheDocument();
  });
});
