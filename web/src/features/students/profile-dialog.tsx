import type { Student } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';

const ProfileForm = lazyChunk(async () => (await import('./profile-form.tsx')).ProfileForm);

/** Update Profile: opens, loads the record, saves, closes and says so (PROF-02, PROF-08, PROF-14). */
export function ProfileDialog({ dialog }: { dialog: DialogControl<Student | null> }) {
  const { t } = useTranslation();
  const updated = useDialog<true>();
  return (
    <>
      <RecordDialog
        dialog={dialog}
        title={t('Update Profile')}
        maxWidth={1000}
        read={(id) => api.getStudentById({ id })}
        failedText={t('Error loading student data')}
      >
        {(student) =>
          student !== null && (
            <ProfileForm
              student={student}
              onDone={() => {
                dialog.close();
                updated.open(true);
              }}
            />
          )
        }
      </RecordDialog>
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
