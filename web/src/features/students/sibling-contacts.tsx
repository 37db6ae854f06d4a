import { Checkbox, Stack } from '@mantine/core';
import type { Student, StudentChange } from '@pallikoodam/contract/students';
import { familyContactFields } from '@pallikoodam/domain/access/student-fields';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifyError } from '../../lib/notify.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { useFirstName } from '../../school/child-heading.tsx';
import { useFamily } from '../../school/students/use-family.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';

type Contacts = Partial<Pick<StudentChange, (typeof familyContactFields)[number]>>;

/**
 * Contact details that were changed for one child are offered for its brothers and sisters, ticked. One
 * press saves all: each by a call of its own, after the child's. Of a sister's records in the year that
 * runs and the one to come it is enough to change one: the server carries it to the other.
 */
export function useSiblingContacts(student: Student) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  const { data: family = [] } = useFamily();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { currentYear } = useSchoolYear();
  const isPast = currentYear === undefined || student.Year < currentYear;
  const isOfYear = ({ Year }: Student) => (isPast ? Year === student.Year : Year >= currentYear);
  const siblings = family.filter(
    (other) =>
      isOfYear(other) && other.ChildId !== student.ChildId && other.FamilyId === student.FamilyId,
  );

  /** Who does not have the changed details yet. */
  const listOffered = (contacts: Contacts) => {
    const changed = familyContactFields.filter(
      (field) => contacts[field] !== undefined && contacts[field] !== student[field],
    );
    const lacking = siblings.filter((sibling) =>
      changed.some((field) => sibling[field] !== contacts[field]),
    );
    const oneEach = [...Map.groupBy(lacking, ({ ChildId }) => ChildId).values()];
    return oneEach
      .flatMap(([sibling]) => sibling ?? [])
      .map((sibling) => ({
        sibling,
        contacts: Object.fromEntries(changed.map((field) => [field, contacts[field]])),
      }));
  };
  const setTicked = (id: string, isTicked: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isTicked) after.delete(id);
      else after.add(id);
      return after;
    });

  return {
    /** `updateStudentInfo`, and then the same for those that are ticked; tells whose is refused. */
    change: async (given: StudentChange): Promise<Student> => {
      const saved = await api.updateStudentInfo(given);
      const ticked = listOffered(given).filter(({ sibling }) => !left.has(sibling._id));
      for (const { sibling, contacts: own } of ticked) {
        const { _id, updateTimeStamp } = sibling;
        try {
          await api.updateStudentInfo({ _id, updateTimeStamp, ...own });
        } catch (error) {
          notifyError(t(reasonOf(error)), { title: firstName(sibling), about: `contacts ${_id}` });
        }
      }
      return saved;
    },
    /** What stands in the form: a box for each of them, once there is something to take over. */
    boxes: (contacts: Contacts) => {
      const offered = listOffered(contacts);
      return (
        offered.length > 0 && (
          <FormSection title={t('Brothers and sisters')}>
            <WideField>
              <Stack gap="xs">
                {offered.map(({ sibling }) => (
                  <Checkbox
                    key={sibling._id}
                    label={t('Use the new contact details for {{name}} too', {
                      name: firstName(sibling),
                    })}
                    checked={!left.has(sibling._id)}
                    onChange={(event) => setTicked(sibling._id, event.currentTarget.checked)}
                  />
                ))}
              </Stack>
            </WideField>
          </FormSection>
        )
      );
    },
  };
}
