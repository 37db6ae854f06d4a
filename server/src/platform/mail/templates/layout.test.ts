import { readSchool } from '@pallikoodam/content/school';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from './confirm-email.ts';
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

describe('a link', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/Forgot', 'https://'])(
    'such as %j is refused',
    (hostile) => {
      expect(() => confirmEmail({ school, language: 'en', link: hostile })).toThrow(RangeError);
    },
  );
});
