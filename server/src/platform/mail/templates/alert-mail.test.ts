import { readSchool } from '@pallikoodam/content/school';
import { composePaymentMail } from '@pallikoodam/domain/students/alert-mails';
import { describe, expect, it } from 'vitest';
import { alertMail } from './alert-mail.ts';

const school = readSchool();
const render = (message: string) => alertMail({ school, subject: 'Payment received', message });
const row = (label: string, value: string) =>
  new RegExp(
    `<td class="muted line"[^>]*>${label}</td>\\s*<td class="ink line"[^>]*>${value}</td>`,
  );

describe('a message of the office', () => {
  it('keeps its words, with details as a table', () => {
    const { Subject, Message } = composePaymentMail(
      {
        FirstName: 'Kavin',
        LastName: 'Kumar',
        Volunteering: 'TS25-8K4M2X',
        Year: '2025-2026',
        GradeInTamilSchool: 'Nilai 3',
        Branch: 'North',
        StudentTeacher: 'Valli Raman',
        AmountPaid: 1225.5,
        PaymentStatus: 'Paid',
        RefundAmount: null,
        RefundStatus: '',
      },
      'Own Tamil School',
    );
    const { subject, text, html } = alertMail({ school, subject: Subject, message: Message });
    expect(subject).toBe('Payment received');
    expect(text).toContain(Message);
    expect(html).toMatch(row('Reference ID', 'TS25-8K4M2X'));
    expect(html).toMatch(row('Amount paid', '\\$1,225\\.50'));
    expect(html).toContain('With kind regards,<br>Own Tamil School');
  });

  it('is read line by line where words and details share a paragraph', () => {
    const { html } = render('Please note:\r\nStudent name: Kavin\r\nBranch: North\r\nThank you');
    expect(html).toMatch(/Please note:<\/p>/);
    expect(html).toMatch(row('Branch', 'North'));
    expect(html).toMatch(/>Thank you<\/p>/);
  });

  it.each([
    'Please note: the class has moved to the other building.',
    'We meet at 14:00, Room 3. Bring: books\nand a pencil',
    'https://portal.example/Profile\nSee you there',
  ])('makes no table of %j', (message) => {
    expect(render(message).html).not.toContain('<td class="muted line" width');
  });

  it('lets nothing of it become markup', () => {
    const { html } = render('<script>alert(1)</script>\n\nA: <b>x</b>\nB: "y"');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toMatch(row('A', '&lt;b&gt;x&lt;/b&gt;'));
  });
});
