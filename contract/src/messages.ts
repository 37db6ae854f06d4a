import { z } from 'zod';
import { post } from './call.ts';
import { email, optionalEmail, text } from './fields.ts';

export const messageCalls = {
  sendEmailAlert: post('/sendEmailAlert', {
    summary: 'Mails a family about payment, refund or donation, or a teacher about a change',
    feature: 'messages',
    access: 'students.sendMail',
  })
    .input(
      z.object({
        UserName: email('Please enter a valid email'),
        CCEmail: optionalEmail('Please enter a valid email').optional(),
        Subject: text(200).min(1, 'This field is required'),
        Message: text(10_000).min(1, 'This field is required'),
      }),
    )
    .output(z.object({ message: z.string() })),
};
