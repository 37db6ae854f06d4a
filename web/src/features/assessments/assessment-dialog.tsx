import {
  type Assessment,
  assessmentDialogForm,
  type ListedAssessment,
} from '@pallikoodam/contract/assessments';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { labelIn } from '../../screen/field-list.ts';
import { AddOrEditForm } from '../../screen/form/add-or-edit-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { assessmentFields, totalLabels } from './assessment-list.tsx';
import { AssessmentSections } from './assessment-sections.tsx';

type AssessmentDialogProps = {
  dialog: DialogControl<ListedAssessment | null>;
  /**
   * Told what was stored, and the result before it: the teacher's edition goes on with the end of
   * the year (ASM-14).
   */
  onStored?: (assessment: Assessment, resultBefore: string) => void;
  /** Whether a result of the year may be given here. */
  endsYear?: boolean;
};

/** 'Update Assessment Data' (ASM-04 to ASM-06, ASM-11 to ASM-13). */
export function AssessmentDialog({ dialog, onStored, endsYear = false }: AssessmentDialogProps) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const readName = useReadName();
  const told = (stored: Assessment, resultBefore: string) => {
    onStored?.(stored, resultBefore);
    return followed(stored);
  };
  return (
    <RecordDialog
      dialog={dialog}
      title={`${t('Update Assessment Data')}${subject === null ? '' : `: ${readName(subject)}`}`}
      maxWidth={900}
      // A student without an assessment is asked for as well: another person may just have entered
      // it.
      read={() => readOne(subject?.StudentId ?? '')}
    >
      {(record) =>
        subject !== null && (
          <AddOrEditForm
            schema={assessmentDialogForm}
            fieldLabel={labelIn(assessmentFields)}
            record={record}
            blank={pickDraft(assessmentDialogForm, { ...followed(blankOf(subject)), Status: '' })}
            add={async (values, key) =>
              told(
                await api.addAssessment({
                  headers: { 'idempotency-key': key },
                  body: { ...values, StudentId: subject.StudentId },
                }),
                '',
              )
            }
            change={async (values) =>
              told(await api.updateAssessmentById(values), record?.Status ?? '')
            }
            read={async () => (await readOne(subject.StudentId)) ?? (record as Assessment)}
            submitLabel={record === null ? t('Submit') : t('Update')}
            doneText={record === null ? t('Assessment submitted') : t('Assessment updated')}
            onDone={close}
          >
            {(fields) => (
              <AssessmentSections
                fields={fields}
                shown={record ?? blankOf(subject)}
                endsYear={endsYear}
              />
            )}
          </AddOrEditForm>
        )
      }
    </RecordDialog>
  );
}

async function readOne(studentId: string): Promise<Assessment | null> {
  const assessment = await api.getAssessmentById({ id: studentId });
  return assessment === null ? null : followed(assessment);
}

/** A total that follows the records stands blank in the form, so that it goes on following them. */
function followed(assessment: Assessment): Assessment {
  const fields = keysOf(totalLabels);
  const blank = fields.filter((field) => !assessment.overrides.includes(field));
  return { ...assessment, ...Object.fromEntries(blank.map((field) => [field, null])) };
}

function blankOf(row: ListedAssessment): Assessment {
  return { ...row, Q1: null, Q2: null, Q3: null };
}
