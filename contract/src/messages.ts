import { z } from 'zod';
import { post } from './call.ts';
import { email, identifier, optionalEmail, requiredLine, requiredText } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';

const emailAlert = z.object({
  /** Of whom it speaks: an address may belong to several families. */
  StudentId: identifier.optional(),
  UserName: email('Please enter a valid email'),
  CCEmail: optionalEmail('Please enter a valid email').optional(),
  Subject: requiredLine(200),
  Message: requiredText(10_000),
});
export type EmailAlert = z.infer<typeof emailAlert>;

export const messageCalls = {
  sendEmailAlert: post('/sendEmailAlert', {
    summary: 'Mails a family about payment, refund or donation, or a teacher about a change',
    feature: 'messages',
    access: 'students.sendMail',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: emailAlert }))
    .output(z.object({ message: z.string() })),
};
