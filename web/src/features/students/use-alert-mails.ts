import type { Student } from '@pallikoodam/contract/students';
import type { MailedStudent } from '@pallikoodam/domain/students/alert-mails';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError } from '../../lib/notify.ts';
import { fieldMessagesOf, messageOf, reasonOf } from '../../lib/refusal.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import type { Teacher } from '../../lib/use-teachers.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { type MailKind, prepareMail, toMailed } from './alert-mail.ts';
import { type AdmissionDraft, admissionDraft } from './student-draft.ts';

type AlertMailsOptions = {
  record: Student;
  form: RecordForm<AdmissionDraft>;
  save: (values: AdmissionDraft) => Promise<Student | null>;
  readNewest: () => Promise<Student>;
  teachers: readonly Teacher[];
};

export type AlertMails = {
  /** What the rules are asked about: the record with what the form holds now. */
  student: MailedStudent;
  /** The mail on its way. */
  sending: MailKind | null;
  /** Sends, after asking when the form holds unsaved changes. */
  request: (kind: MailKind) => void;
  saveFirst: DialogControl<MailKind>;
  sent: DialogControl<MailKind>;
  send: (kind: MailKind) => Promise<void>;
};

/**
 * The mails of the student dialog. A mail tells what is stored now, though somebody else may have
 * stored it since the dialog was opened: unsaved changes are saved first, else the record is read.
 * 'Sent' is said only after the server took the mail (OP-109).
 */
export function useAlertMails({
  record,
  form,
  save,
  readNewest,
  teachers,
}: AlertMailsOptions): AlertMails {
  const { t } = useTranslation();
  const [sending, setSending] = useState<MailKind | null>(null);
  const saveFirst = useDialog<MailKind>();
  const sent = useDialog<MailKind>();
  const submitUnderKey = useSubmitKey();

  const storedRecord = async (): Promise<Student | null> => {
    if (!form.isDirty()) return readNewest();
    if (form.validate().hasErrors) {
      notifyError(t('Please check the marked fields.'));
      return null;
    }
    const saved = await save(form.getValues());
    if (saved !== null) form.reopen(admissionDraft(saved));
    return saved;
  };

  const mailAbout = async (student: Student, kind: MailKind) => {
    const { mail, fault } = prepareMail(kind, { student, teachers });
    if (fault !== null) {
      notifyError(t(fault));
      return;
    }
    try {
      await submitUnderKey(mail, (key) =>
        api.sendEmailAlert({ headers: { 'idempotency-key': key }, body: mail }),
      );
      sent.open(kind);
    } catch (error) {
      // The fields of a mail are none of the form's, though one is named alike.
      notifyError(t(reasonOf(error)));
    }
  };

  const send = async (kind: MailKind) => {
    setSending(kind);
    try {
      const student = await storedRecord();
      if (student !== null) await mailAbout(student, kind);
    } catch (error) {
      form.setErrors(fieldMessagesOf(error));
      notifyError(t(messageOf(error)));
    } finally {
      setSending(null);
    }
  };

  return {
    student: toMailed({ ...record, ...form.values }),
    sending,
    request: (kind) => {
      if (form.isDirty()) saveFirst.open(kind);
      else void send(kind);
    },
    saveFirst,
    sent,
    send,
  };
}
