import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useOpenedStudent } from './use-opened-student.ts';

const ProfileForm = lazy(async () => ({
  default: (await import('./profile-form.tsx')).ProfileForm,
}));

/** Update Profile: opens, loads the record, saves, closes and says so (PROF-02, PROF-08, PROF-14). */
export function ProfileDialog({ dialog }: { dialog: DialogControl<string> }) {
  const { t } = useTranslation();
  const updated = useDialog<true>();
  const student = useOpenedStudent(dialog);
  return (
    <>
      <FormDialog
        opened={dialog.opened}
        title={t('Update Profile')}
        maxWidth={1000}
        onClose={dialog.close}
      >
        <Suspense fallback={<FormSkeleton />}>
          {student === undefined ? (
            <FormSkeleton />
          ) : (
            <ProfileForm
              key={dialog.key}
              student={student}
              onDone={() => {
                dialog.close();
                updated.open(true);
              }}
            />
          )}
        </Suspense>
      </FormDialog>
      <MessageDialog
        opened={updated.opened}
        title={t('Profile Updated Successfully!')}
        onClose={updated.close}
      >
        {t('The student profile has been updated with the new information.')}
      </MessageDialog>
    </>
  );
}
