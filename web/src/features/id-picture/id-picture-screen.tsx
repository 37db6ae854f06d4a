import { Alert, Button, Group } from '@mantine/core';
import { idPictureForm } from '@pallikoodam/contract/files';
import type { Student } from '@pallikoodam/contract/students';
import { idPictures } from '@pallikoodam/domain/files/buckets';
import {
  idPictureGrades,
  nameIdPicture,
  nameIdPictureOwner,
} from '@pallikoodam/domain/files/id-picture';
import { enrollmentBranches, whereOffered } from '@pallikoodam/domain/school/branches';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { notifySuccess } from '../../lib/notify.ts';
import { fieldMessagesOf, messageOf, refuseField, statusOf } from '../../lib/refusal.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { useOwnDetails } from '../../school/students/use-own-details.ts';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { PageForm } from '../../screen/form/page-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { useFields } from '../../screen/form/use-fields.ts';
import { useKnownValues } from '../../screen/form/use-known-values.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { type Crop, wholePicture } from './crop-window.ts';
import classes from './id-picture-screen.module.css';
import { cutPicture, openPicture } from './open-picture.ts';
import { PictureField } from './picture-field.tsx';

/** Of the picture the form knows whether one has been opened; the pixels stay beside it. */
const schema = idPictureForm.extend({ picture: z.string().min(1, 'Please select a file!') });
const labels: Readonly<Record<string, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  grade: 'Grade',
  branch: 'Branch',
  picture: 'Picture',
};
const fieldLabel = (field: string) => labels[field] ?? field;

/**
 * /AntpUpload: a picture for an ID card, from anyone who has one to send (ID-01 to ID-09, OP-52).
 */
export function IdPictureScreen() {
  const { t } = useTranslation();
  const form = useRecordForm({ schema, initialValues: pickDraft(schema, {}) });
  const fields = useFields(form, fieldLabel);
  const children = useOwnDetails()?.children;
  const [only] = children ?? [];
  useKnownValues(form, children && (children.length === 1 && only ? ownerOf(only) : {}));
  const submitUnderKey = useSubmitKey();
  const [opened, setOpened] = useState<{ picture: HTMLCanvasElement; crop: Crop } | null>(null);
  const [sentFor, setSentFor] = useState('');
  const { error } = fields.field('picture') as { error?: string };

  const choose = async (file: File) => {
    setSentFor('');
    try {
      setOpened({ picture: await openPicture(file), crop: wholePicture });
      form.setFieldValue('picture', file.name);
      form.clearFieldError('picture');
    } catch (refusal) {
      setOpened(null);
      form.setFieldValue('picture', '');
      form.setErrors({ ...form.errors, ...fieldMessagesOf(refusal) });
    }
  };
  const send = async (website: string) => {
    if (opened === null) return;
    const owner = idPictureForm.parse(form.getValues());
    const file = await cutPicture(opened.picture, opened.crop, nameIdPicture(owner));
    const params = { ...idPictures, person: nameIdPictureOwner(owner) };
    await submitUnderKey({ params, name: file.name, crop: opened.crop }, (key) =>
      uploadFile({ call: 'uploadfile', params, query: { website } }, file, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        key,
      }),
    ).catch(tellAtPicture);
    form.reset();
    setOpened(null);
    setSentFor(`${owner.firstName} ${owner.lastName}`);
    notifySuccess(t('Files Uploaded Successfully'));
  };

  return (
    <div className={classes.page}>
      <header className={classes.opening}>
        <div>
          <h1>{t('Picture for the ID card')}</h1>
          <p className={classes.lead}>
            {t(
              'For students and volunteers. The face from the front, before a bright wall, without a hat or dark glasses. Only the school sees the picture.',
            )}
          </p>
        </div>
        <img
          className={classes.drawing}
          src="/art/id-card.svg"
          alt=""
          width={420}
          height={420}
          fetchPriority="high"
        />
      </header>
      <section className={classes.form} aria-labelledby="send-picture">
        <h2 id="send-picture">{t('Send a picture')}</h2>
        <PageForm
          form={form}
          fieldLabel={fieldLabel}
          submitLabel={t('Upload')}
          onSubmit={(_, { website }) => send(website)}
        >
          {sentFor !== '' && (
            <Alert color="green" icon={<IconCheck size={18} aria-hidden />} mb="lg">
              {t('The picture of {{name}} has arrived. You can send another one.', {
                name: sentFor,
              })}
            </Alert>
          )}
          <FormSection title={t('Who is in the picture')}>
            {children !== undefined && children.length > 1 && (
              <WideField>
                <Group gap="xs" role="group" aria-label={t('Your children')}>
                  {children.map((child) => (
                    <Button
                      key={child._id}
                      variant="default"
                      size="compact-md"
                      onClick={() => form.setValues(ownerOf(child))}
                    >
                      {child.FirstName}
                    </Button>
                  ))}
                </Group>
              </WideField>
            )}
            <TextField {...fields.field('firstName')} autoComplete="off" />
            <TextField {...fields.field('lastName')} autoComplete="off" />
            <ChoiceField {...fields.choice('grade', idPictureGrades)} />
            <ChoiceField {...fields.choice('branch', enrollmentBranches)} />
          </FormSection>
          <FormSection title={t('Picture')}>
            <WideField>
              <PictureField
                error={error}
                opened={opened}
                onChoose={(file) => void choose(file)}
                onCrop={(crop) => setOpened(opened && { ...opened, crop })}
              />
            </WideField>
          </FormSection>
        </PageForm>
      </section>
    </div>
  );
}

/** Whose picture it is, of a child of the family that is signed in. */
function ownerOf({ FirstName, LastName, GradeInTamilSchool, Branch }: Student) {
  return {
    firstName: FirstName,
    lastName: LastName,
    grade: idPictureGrades.find((grade) => grade === GradeInTamilSchool) ?? '',
    branch: whereOffered(enrollmentBranches, Branch),
  };
}

/** What the server has against a file belongs to its field; too many tries do not. */
function tellAtPicture(error: unknown): never {
  const status = statusOf(error);
  throw status === 400 || status === 413
    ? refuseField('picture', fieldMessagesOf(error).antp ?? messageOf(error))
    : error;
}
