import type { AnnouncementForm, MailPreview } from '@pallikoodam/contract/announcements';
import { isOfParents } from '@pallikoodam/domain/messages/values';
import { mapInTurns } from '../../../../platform/give-way.ts';
import { sanitiseRichText } from '../../../../platform/mail/rich-text.ts';
import { readRichText } from '../../../../platform/mail/rich-text-as-plain.ts';
import {
  announcementMail,
  type WrittenText,
} from '../../../../platform/mail/templates/announcement.ts';
import type { CallContext, Language } from '../../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../../platform/portal-error.ts';

type MailKey = MailPreview['language'];

/** Only what one has subscribed to can be left again. */
export function isNewsletter(who: AnnouncementForm['Who']): boolean {
  return who === 'Subscribers';
}

/** The form with its texts as they may be stored; what the type does not use is left out. */
export async function clean<Form extends AnnouncementForm>(form: Form): Promise<Form> {
  const isMail = form.Type === 'Email';
  const texts = isMail ? [form.EmailBody, form.EmailBodyTamil] : [];
  const [EmailBody = '', EmailBodyTamil = ''] = await mapInTurns(texts, sanitiseRichText);
  const keep = (text: string, wanted: boolean) => (wanted ? text : '');
  return {
    ...form,
    Grade: keep(form.Grade ?? '', isOfParents(form.Who)),
    StudentTeacher: keep(form.StudentTeacher ?? '', isOfParents(form.Who)),
    Role: keep(form.Role ?? '', form.Who === 'Staff'),
    Subject: keep(form.Subject, isMail),
    SubjectTamil: keep(form.SubjectTamil, isMail),
    EmailBody,
    EmailBodyTamil,
    SMSBody: keep(form.SMSBody, !isMail),
  };
}

/** The mails a message becomes: one where it is in one language, else three. */
export async function composeMails(
  { portal }: CallContext,
  form: AnnouncementForm,
  { newsletter = isNewsletter(form.Who) } = {},
): Promise<MailPreview[]> {
  const { Subject, SubjectTamil, EmailBody, EmailBodyTamil } = await clean(form);
  const english: WrittenText = { language: 'en', subject: Subject, html: EmailBody };
  const tamil: WrittenText = { language: 'ta', subject: SubjectTamil, html: EmailBodyTamil };
  type Mail = [language: MailKey, texts: [WrittenText, ...WrittenText[]]];
  const compose = (mails: Mail[]) =>
    mapInTurns(mails, ([language, texts]) => {
      // An answer reaches the school.
      const { subject, text, html } = announcementMail({
        school: portal.school,
        texts,
        newsletter,
      });
      return { language, subject, text, html };
    });
  if (SubjectTamil === '') {
    requireWords(english.html, 'EmailBody');
    return compose([['en', [english]]]);
  }
  requireWords(tamil.html, 'EmailBodyTamil');
  if (Subject === '') return compose([['ta', [tamil]]]);
  requireWords(english.html, 'EmailBody');
  return compose([
    ['both', [english, tamil]],
    ['en', [english]],
    ['ta', [tamil]],
  ]);
}

/** A text may have consisted of nothing but what was taken out of it. */
function requireWords(html: string, field: string): void {
  if (readRichText(html) !== '') return;
  throw new PortalError('invalid', checkFields, { [field]: 'This field is required' });
}

export async function composeBodies(
  context: CallContext,
  form: AnnouncementForm,
  { group }: { group: boolean },
) {
  if (form.Type === 'SMS') return [{ key: 'sms', subject: '', text: form.SMSBody, html: '' }];
  const mails = await composeMails(context, form);
  const own = group && isNewsletter(form.Who);
  const [ofGroup] = own ? await composeMails(context, form, { newsletter: false }) : [];
  return [
    ...mails.map(({ language, ...mail }) => ({ key: language as string, ...mail })),
    ...(ofGroup === undefined ? [] : [{ ...ofGroup, key: groupKey }]),
  ];
}

/**
 * The group has not subscribed and cannot leave: its copy of a newsletter offers no way off the
 * list, or one of its members would press it in vain. Other messages are the same to all.
 */
export const groupKey = 'group';

/** The text in the reader's language, or of the group, where there is one, else the first: all of it. */
export function chooseBody(
  bodies: readonly { key: string }[],
  wanted: Language | typeof groupKey | undefined,
): string {
  return (bodies.find(({ key }) => key === wanted) ?? bodies[0])?.key ?? '';
}
