import type { MasterStudent } from '@pallikoodam/contract/students';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { toTableColumns } from '../../screen/list/list-columns.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { studentColumns } from './student-columns.tsx';

const student = {
  _id: 's1',
  FirstName: 'Iniya',
  LastName: 'Selvam',
  NameInTamil: '',
  Branch: 'North - Metrolina',
  GradeInTamilSchool: 'Nilai 3',
} as MasterStudent;

function Students() {
  const column = studentColumns<MasterStudent>(useTranslation().t);
  return (
    <SmallTable
      label="Students"
      rows={[student]}
      rowId={({ _id }: MasterStudent) => _id}
      columns={toTableColumns([
        column('FirstName'),
        column('Branch'),
        column('GradeInTamilSchool'),
      ])}
      load={{ isPending: false, isFetching: false, error: null, refetch: () => undefined }}
    />
  );
}

it('tells the level before the branch on a closed card, whose line ends where the card does', async () => {
  await renderScreen(<Students />, { width: 390 });
  const card = page.getByRole('row', { name: /Iniya Selvam/ });
  await expect.element(card).toMatchTextContent(/Nilai 3.*North - Metrolina/);
});
