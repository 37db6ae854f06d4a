import { hashContent } from '../features/messages/announce/service.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/db/new-id.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { queueMany } from '../platform/mail/outbox.ts';
import { signUnsubscribe } from '../platform/mail/unsubscribe-token.ts';

const form = {
  Type: 'Email' as const,
  Branch: 'All' as const,
  Who: 'Parents' as const,
  Grade: '',
  StudentTeacher: '',
  Role: '' as const,
  Subject: 'Picture day',
  SubjectTamil: '',
  EmailBody: '<p>Picture day is on Sunday.</p>',
  EmailBodyTamil: '',
  SMSBody: '',
};

/** A message that `writer` has sent to one family, and a reader's way off the newsletter. */
export async function storeAnnouncement(database: Database, writer: string) {
  const _id = newId();
  await inTransaction({ database, writer, now: new Date() }, async (tx) => {
    await insert(tx, 'announcement', {
      ...form,
      _id,
      SendTo: 'malar@home.example',
      SentBy: writer,
      recipients: 1,
      contentHash: hashContent(writer, form),
    });
    await queueMany(tx, {
      channel: 'mail',
      purpose: 'announcement',
      announcementId: _id,
      bodies: [{ key: 'en', subject: form.Subject, text: 'Picture day', html: form.EmailBody }],
      messages: [{ recipient: 'malar@home.example', key: 'en' }],
    });
  });
  const { _id: mailId } = await database.kysely
    .selectFrom('outbox')
    .select('_id')
    .where('announcementId', '=', _id)
    .executeTakeFirstOrThrow();
  const secret = 'a secret of the tests, long enough to be one';
  return {
    announcementId: _id,
    mailId,
    sentForm: form,
    unsubscribeToken: signUnsubscribe(secret, 'reader@home.example'),
  };
}
