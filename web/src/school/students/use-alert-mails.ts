import type { Student } from '@pallikoodam/contract/students';
import type { AlertMail, MailedStudent } from '@pallikoodam/domain/students/alert-mails';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api, queries } from '../../lib/api.ts';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import type { StoredFields } from '../../screen/form/edit-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import type { Teacher } from '../use-teachers.ts';
import { type MailKind, prepareMail, toMailed } from './alert-mail.ts';

type AlertMailsOptions<Schema extends z.ZodObject> = {
  schema: Schema;
  stored: Pick<StoredFields<Schema, Student>, 'form' | 'record' | 'save' | 'readNewest'>;
  teachers: readonly Teacher[];
};

type AddressedMail = AlertMail & { UserName: string; CCEmail: string };
export type MailPreview = { kind: MailKind; mail: AddressedMail };

export type AlertMails = {
  /** What the rules are asked about: the record with what the form holds now. */
  student: MailedStudent;
  /** Whether the form holds changes that are saved before the mail is sent. */
  unsaved: boolean;
  /** Shows the mail; nothing is sent yet. */
  request: (kind: MailKind) => void;
  preview: DialogControl<MailPreview>;
  /** Rejects with the reason a save was refused for. */
  send: (preview: MailPreview) => Promise<void>;
  /** The mail that stands in the outbox. */
  queued: DialogControl<AddressedMail>;
};

/**
 * The mails of a student's dialog. A mail is shown before it is sent, and tells what is stored now:
 * unsaved changes are saved first, else the record is read; where another person has changed it,
 * the new text is shown again. Queued is said only after the server took the mail (OP-109).
 */
export function useAlertMails<Schema extends z.ZodObject>({
  schema,
  stored: { record, form, save, readNewest },
  teachers,
}: AlertMailsOptions<Schema>): AlertMails {
  const { t } = useTranslation();
  const client = useQueryClient();
  const about = useId();
  const preview = useDialog<MailPreview>();
  const queued = useDialog<AddressedMail>();
  const submitUnderKey = useSubmitKey();
  const shown: Student = { ...record, ...form.values };

  const compose = (student: Student, kind: MailKind): AddressedMail | null => {
    const { mail, fault } = prepareMail(kind, { student, teachers });
    if (fault !== null) notifyError(t(fault), { about });
    return mail;
  };

  const request = (kind: MailKind) => {
    if (form.isDirty() && form.validate().hasErrors) {
      notifyError(t('Please check the marked fields.'), { about });
      return;
    }
    const mail = compose(shown, kind);
    if (mail === null) return;
    settleNotices(about);
    preview.open({ kind, mail });
  };

  const storeFirst = async (): Promise<Student | null> => {
    if (!form.isDirty()) return readNewest();
    const saved = await save(form.getValues()).catch((error: unknown) => {
      form.setErrors(fieldMessagesOf(error));
      throw error;
    });
    if (saved !== null) form.reopen(pickDraft(schema, saved));
    return saved;
  };

  const send = async ({ kind, mail: seen }: MailPreview) => {
    const student = await storeFirst();
    const mail = student === null ? null : compose(student, kind);
    if (mail === null) return preview.close();
    if (mail.Message !== seen.Message || mail.UserName !== seen.UserName) {
      notifyError(t('The record has changed meanwhile. Please check the email again.'), { about });
      return preview.open({ kind, mail });
    }
    try {
      const body = { ...mail, StudentId: student?._id ?? '' };
      await submitUnderKey(body, (key) =>
        api.sendEmailAlert({ headers: { 'idempotency-key': key }, body }),
      );
    } catch (error) {
      // The fields of a mail do not belong to the form, though one has the same name.
      notifyError(t(reasonOf(error)), { about });
      return;
    }
    settleNotices(about);
    preview.close();
    queued.open(mail);
    // The dialog's list of mails has one more, also where nothing had to be saved first.
    void client.invalidateQueries({ queryKey: queries.getAlertMails.key() });
  };

  return { student: toMailed(shown), unsaved: form.isDirty(), request, preview, send, queued };
}
