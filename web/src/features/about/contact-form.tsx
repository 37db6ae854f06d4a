import { enquirySubject } from '@pallikoodam/content/enquiry-subject';
import school from '@pallikoodam/content/school.json';
import { enquiryForm } from '@pallikoodam/contract/site';
import { volunteerBranches, whereOffered } from '@pallikoodam/domain/school/branches';
import { type ContactTopic, enquiryLength } from '@pallikoodam/domain/site/contact';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useOwnDetails } from '../../school/students/use-own-details.ts';
import { ClearButton } from '../../screen/form/clear-button.tsx';
import {
  type Choice,
  ChoiceField,
  EmailField,
  PhoneField,
  TextAreaField,
  TextField,
} from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { PageForm } from '../../screen/form/page-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { useFields } from '../../screen/form/use-fields.ts';
import { useKeptDraft } from '../../screen/form/use-kept-draft.ts';
import { useKnownValues } from '../../screen/form/use-known-values.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';

const labels: Readonly<Record<string, string>> = {
  FirstName: 'Full Name',
  Email: 'Email',
  Mobile: 'Mobile Number',
  Branch: 'Branch',
  StudentName: 'Student Name',
  Topic: 'What is it about?',
  Subject: 'Subject',
  Comments: 'Message',
};
const fieldLabel = (field: string) => labels[field] ?? field;

const blank = {
  ...pickDraft(enquiryForm, {}),
  Topic: 'school',
  Subject: enquirySubject(school),
} as const;

type ContactFormProps = {
  /** Chosen on one of the cards. */
  topic: ContactTopic;
  topics: readonly Choice[];
  onSent: () => Promise<void>;
};

/** The message to the school (INFO-22 to INFO-29); what was typed stays until it has been sent. */
export function ContactForm({ topic, topics, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const form = useRecordForm({ schema: enquiryForm, initialValues: blank });
  const fields = useFields(form, fieldLabel);
  const forgetDraft = useKeptDraft(form, 'contact');
  const own = useOwnDetails();
  useKnownValues(
    form,
    own && {
      FirstName: own.name,
      Email: own.email,
      Mobile: own.mobile,
      Branch: whereOffered(volunteerBranches, own.branch),
      StudentName: own.onlyChild,
    },
  );
  const chosen = useRef(topic);
  useEffect(() => {
    if (chosen.current !== topic) form.setFieldValue('Topic', topic);
    chosen.current = topic;
  });

  return (
    <PageForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel={t('Send Message')}
      onSubmit={async (values, { key, website }) => {
        const body = enquiryForm.parse(values);
        await api.contactUsEmail({
          headers: { 'idempotency-key': key },
          body: { ...body, website },
        });
        forgetDraft();
        await onSent();
      }}
      buttons={({ dismiss, focusField }) => (
        <ClearButton
          form={form}
          blank={blank}
          label={t('Clear Form')}
          onClear={() => {
            forgetDraft();
            dismiss();
            focusField('FirstName');
          }}
        />
      )}
    >
      <FormSection title={t('Your details')}>
        <TextField {...fields.field('FirstName')} autoComplete="name" />
        <EmailField {...fields.field('Email')} autoComplete="email" />
        <PhoneField {...fields.field('Mobile')} autoComplete="tel" />
        <ChoiceField {...fields.choice('Branch', volunteerBranches)} />
        <TextField
          {...fields.field('StudentName')}
          inputWrapperOrder={hintBelow}
          description={t('If it is about a child')}
        />
      </FormSection>
      <FormSection title={t('Message')}>
        <WideField>
          <ChoiceField {...fields.field('Topic')} choices={topics} />
        </WideField>
        <TextField wide {...fields.field('Subject')} />
        <TextAreaField
          wide
          {...fields.field('Comments')}
          minRows={5}
          maxRows={14}
          inputWrapperOrder={hintBelow}
          description={t('{{n}} of {{most}} characters', {
            n: form.values.Comments.length,
            most: enquiryLength,
          })}
        />
      </FormSection>
    </PageForm>
  );
}
