import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GroupList } from './group-list.tsx';

const groups = [
  { id: 'Teacher', title: 'Teachers', count: 81 },
  { id: 'Admin', title: 'Admins', count: 4 },
];

function Roles() {
  const [opened, setOpened] = useState<string[]>([]);
  return (
    <GroupList label="Roles" groups={groups} opened={opened} onChange={setOpened}>
      {({ id }) => <p>People of {id}</p>}
    </GroupList>
  );
}

it('draws the rows of a group only while it is open', async () => {
  await renderScreen(<Roles />);
  expect(page.getByText(/People of/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Teachers 81' }).click();
  await expect.element(page.getByText('People of Teacher')).toBeVisible();
  expect(page.getByText(/People of/).elements()).toHaveLength(1);
  await expectAccessible();
});
