import { readSchool } from '@pallikoodam/content/school';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from './confirm-email.ts';
import { libraryReminder } from './library-reminder.ts';
import { resetPassword } from './reset-password.ts';
import { subscriptionConfirmation } from './subscription-confirmation.ts';

const school = readSchool();
const link =
  'https://portal.example/auth/verify-email?token=a.b&callbackURL=%2FSignin%3Fconfirmed%3D1';

describe.each(['en', 'ta'] as const)('every mail in %s', (language) => {
  const mails = [
    confirmEmail({ school, language, link }),
    resetPassword({ school, language, link }),
    subscriptionConfirmation({ school, language }),
  ];

  it('loads nothing from anywhere and runs nothing', () => {
    for (const { html } of mails) {
      expect(html).not.toMatch(/<(img|script|link|iframe|object)|@import|url\(|\bsrc=/i);
    }
  });

  it('names the school and where an answer goes', () => {
    for (const { html, text } of mails) {
      for (const version of [html, text]) {
        expect(version).toContain(school.nameInTamil);
        expect(version).toContain(school.contacts.school.email);
      }
    }
  });

  it('is written in that language', () => {
    for (const { subject, html } of mails) {
      expect(/\p{Script=Tamil}/u.test(subject)).toBe(language === 'ta');
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('carries its link whole, in both versions', () => {
    for (const mail of mails.slice(0, 2)) {
      expect(mail.text.split('\n')).toContain(link);
      expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    }
  });
});

it('a mail of both languages marks each part, its button and who has sent it', () => {
  const due = { bookid: '12', title: 'ஆத்திசூடி', BookDue: '2026-12-05' };
  const child = { FirstName: 'Iniya', LastName: 'N', NameInTamil: 'இனியா' };
  const reminder = { school, today: '2026-11-27', portalUrl: 'https://portal.example' };
  const books = [{ ...due, ...child }];
  const { html } = libraryReminder({ ...reminder, books, language: null });
  const [, english = '', tamil = ''] = html.split(
    /<div lang="(?:en|ta)" style="line-height:[\d.]+">/,
  );
  expect(english).toContain('Please bring them to the next class');
  expect(english).toContain('If the button does not work');
  expect(english).not.toMatch(/மற்ற பிள்ளைகளும்/);
  expect(tamil).toContain('மற்ற பிள்ளைகளும்');
  expect(tamil).toContain('பொத்தான் வேலை செய்யவில்லை');
  expect(html).toMatch(/<span lang="en">This mail.*<span lang="ta">இந்த மின்னஞ்சல்/s);
  // Who has chosen a language gets no parts.
  expect(libraryReminder({ ...reminder, books, language: 'ta' }).html).not.toContain(
    '<div lang="ta" style="line-height',
  );
});

describe('a link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/Forgot', 'https://'])(
    'such as %j is refused',
    (hostile) => {
      expect(() => confirmEmail({ school, language: 'en', link: hostile })).toThrow(RangeError);
    },
  );
});
