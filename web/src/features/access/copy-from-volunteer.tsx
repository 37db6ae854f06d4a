import type { UserAccessForm } from '@pallikoodam/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVolunteerTeachers } from '../../school/use-volunteer-teachers.ts';
import { SearchSelect } from '../../screen/search-select.tsx';

type Copied = Pick<UserAccessForm, 'StudentTeacher' | 'TeacherEmail' | 'TeacherMobile'> & {
  Branch: string;
};

/** Takes name, address, mobile and branch from one of the volunteer teachers (OP-141). */
export function CopyFromVolunteer({ onCopy }: { onCopy: (values: Copied) => void }) {
  const { t } = useTranslation();
  const teachers = useVolunteerTeachers();
  const [chosen, setChosen] = useState('');
  return (
    <SearchSelect
      label={t('Volunteer teacher')}
      description={t('Name, email, mobile and branch are filled in.')}
      choices={teachers.map(({ _id, Name, Email }) => ({
        value: _id,
        label: `${Name} · ${Email}`,
      }))}
      value={chosen}
      onChange={(id) => {
        setChosen(id);
        const teacher = teachers.find(({ _id }) => _id === id);
        if (teacher === undefined) return;
        onCopy({
          StudentTeacher: teacher.Name,
          TeacherEmail: teacher.Email,
          TeacherMobile: teacher.Mobile,
          Branch: teacher.Branch,
        });
      }}
    />
  );
}
