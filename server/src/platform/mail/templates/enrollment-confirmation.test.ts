import { readHome } from '@pallikoodam/content/home';
import { readSchool } from '@pallikoodam/content/school';
import { explainFamilyFee, standardFees } from '@pallikoodam/domain/enrollment/fees';
import { describe, expect, it } from 'vitest';
import { enrollmentConfirmation } from './enrollment-confirmation.ts';

const school = readSchool();
const home = readHome();
/** Where the child's branch meets: the content says it. */
const address = school.locations.find(({ branch }) => branch === 'South - *Socrates')?.address;
const student = {
  FirstName: 'Kavin',
  LastName: 'Kumar',
  Volunteering: 'TS25-8K4M2X',
  Year: '2025-2026',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'South - *Socrates',
};
const sister = { FirstName: 'Yazhini', LastName: 'Kumar' };
const enrollment = {
  school,
  home,
  student,
  family: [sister, student],
  fee: explainFamilyFee([{ isNew: false }, { isNew: true }]),
  fees: standardFees,
  language: 'en' as const,
};

describe('the confirmation of an enrollment', () => {
  it('names the child, the Reference ID, level, branch and classes', () => {
    const { subject, text } = enrollmentConfirmation(enrollment);
    expect(subject).toBe('Pallikoodam: enrollment confirmation, TS25-8K4M2X');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'Reference ID: TS25-8K4M2X',
        'Student name: Kavin Kumar',
        'Academic year: 2025-2026',
        'Level: Nilai 3',
        'Branch: South - Socrates',
        `Classes: Friday, 6:30 PM to 8:30 PM, Socrates site, ${address}`,
      ]),
    );
  });

  it('explains the fee of the whole family, child by child', () => {
    const { text } = enrollmentConfirmation(enrollment);
    expect(text).toContain(`Yazhini Kumar (First child, returning student): $225.00
    School fee: $225.00
Kavin Kumar (Child 2, new student): $200.00
    School fee: $175.00
    Books and registration: $25.00
Total: $425.00`);
    expect(text).toContain('The first child pays $225.00, each further child $175.00.');
  });

  it('speaks Tamil to those who chose it', () => {
    const { subject, text, html } = enrollmentConfirmation({ ...enrollment, language: 'ta' });
    expect(subject).toBe('பள்ளிக்கூடம்: பதிவு உறுதி செய்யப்பட்டது, TS25-8K4M2X');
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'குறிப்பு எண் (Reference ID): TS25-8K4M2X',
        'வகுப்பு நிலை: நிலை 3',
        `வகுப்பு நேரம்: வெள்ளிக்கிழமை, மாலை 6:30 முதல் இரவு 8:30 வரை, சாக்ரடீஸ் வளாகம், ${address}`,
        'கிளை: தெற்கு - சாக்ரடீஸ்',
        'மொத்தம்: $425.00',
      ]),
    );
    // As the portal's pages say it.
    expect(text).toContain('முதல் பிள்ளை');
    expect(text).not.toContain('குழந்தை');
    expect(html).toContain('<html lang="ta">');
  });

  it('says the same in HTML as in the text', () => {
    const { html } = enrollmentConfirmation(enrollment);
    for (const words of ['TS25-8K4M2X', 'Yazhini Kumar', '$425.00', 'within a few weeks']) {
      expect(html).toContain(words);
    }
  });

  it('names the ways to pay that the home page names', () => {
    const bankTransfer = {
      bankName: 'Example Bank',
      accountName: '',
      accountNumber: '000',
      routingNumber: '',
    };
    const noText = { en: '', ta: '' };
    const textWith = ({
      payment,
      texts,
    }: Partial<{
      payment: Partial<typeof school.payment>;
      texts: Partial<typeof home.payment>;
    }>) =>
      enrollmentConfirmation({
        ...enrollment,
        school: { ...school, payment: { ...school.payment, ...payment } },
        home: { payment: { ...home.payment, ...texts } },
      }).text;
    expect(textWith({ payment: { bankTransfer } })).toContain(
      'Bank transfer\n\nBank: Example Bank\nAccount number: 000\n\nOnline transfer',
    );
    expect(textWith({})).toContain(
      'The account details are sent on request: payments@school.example\n\nThis address is a sample',
    );
    expect(textWith({})).toContain('Online transfer\n\nSend it to: payments@school.example');
    expect(textWith({})).toContain('This address is a sample: no payment arrives there.');
    const own = textWith({ payment: { onlineTransferEmail: 'payments@school.org' } });
    expect(own).toContain('Send it to: payments@school.org');
    expect(own.split('Send it to')[1]).not.toContain('sample');
    expect(textWith({ payment: { onlineTransferEmail: '' } })).not.toContain('Online transfer');
    const neither = textWith({ texts: { bankTransfer: noText, onlineTransfer: noText } });
    expect(neither).not.toMatch(/transfer|account details|Send it to/);
    expect(neither).toContain('Please include the Reference ID TS25-8K4M2X');
  });

  it('says so where the level is still open, and nothing where the classes are unknown', () => {
    const { text } = enrollmentConfirmation({
      ...enrollment,
      student: { ...student, GradeInTamilSchool: 'TBD', Branch: 'South' },
    });
    expect(text).toContain('Level: To be decided by the school\nBranch: South\n\n');
  });

  it('lets no name become markup or a line of its own', () => {
    const hostile = {
      ...student,
      FirstName: '<img src=x onerror=alert(1)>\n"Kavin"',
      LastName: '&',
    };
    const { subject, html, text } = enrollmentConfirmation({
      ...enrollment,
      student: hostile,
      family: [sister, hostile],
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Kavin&quot; &amp;');
    expect(subject).not.toContain('\n');
    expect(text).toContain('Student name: <img src=x onerror=alert(1)> "Kavin" &\n');
  });

  it('refuses a fee that is not the family’s', () => {
    expect(() => enrollmentConfirmation({ ...enrollment, family: [student] })).toThrow(RangeError);
  });
});
