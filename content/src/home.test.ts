import { describe, expect, it } from 'vitest';
import { readHome } from './home.ts';

describe('the home page’s content', () => {
  it('is readable as it stands, with the documents’ figures', () => {
    const { statistics } = readHome();
    expect(statistics.map(({ figure, label }) => `${label.en} ${figure}`)).toEqual([
      'Students 579+',
      'Teachers 81+',
      'Library & Digital Books 350+',
      'Additional Volunteers 120+',
    ]);
  });

  it('names a text that is missing in one language', () => {
    const home = readHome();
    const slipped = { ...home, portalAccess: [{ en: 'Sign up', ta: ' ' }] };
    expect(() => readHome(JSON.stringify(slipped))).toThrow(
      'content/home.json, line 1: portalAccess.0.ta must not be blank.',
    );
  });

  it('lets a way to pay be left out, but in both languages', () => {
    const home = readHome();
    const withBankTransfer = (bankTransfer: { en: string; ta: string }) =>
      JSON.stringify({ ...home, payment: { ...home.payment, bankTransfer } });
    expect(readHome(withBankTransfer({ en: '', ta: '' })).payment.bankTransfer.en).toBe('');
    expect(() => readHome(withBankTransfer({ en: 'By bank', ta: '' }))).toThrow(
      'content/home.json, line 1: payment.bankTransfer must be filled in or blank in both languages.',
    );
  });

  it('wants three pictures, from the portal itself', () => {
    const home = readHome();
    expect(() => readHome(JSON.stringify({ ...home, banner: home.banner.slice(1) }))).toThrow(
      'content/home.json, line 1: banner must be three pictures.',
    );
    const elsewhere = { ...home.sponsorship, drawing: 'https://pictures.example/a.png' };
    expect(() => readHome(JSON.stringify({ ...home, sponsorship: elsewhere }))).toThrow(
      /sponsorship\.drawing must be a file such as/,
    );
  });
});
