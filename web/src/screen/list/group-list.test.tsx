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

it('renders the rows of a group only while it is open', async () => {
  await renderScreen(<Roles />);
  expect(page.getByText(/People of/).elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Teachers 81' }).click();
  await expect.element(page.getByText('People of Teacher')).toBeVisible();
  expect(page.getByText(/People of/).elements()).toHaveLength(1);
  await expectAccessible();
});

it('writes a day in one line of a phone, whatever is said beside it', async () => {
  const day = { id: 'd', title: '18 ஏப்., 2026', aside: 'வந்தோர் 15 · வராதோர் 3', count: 18 };
  await renderScreen(
    <GroupList label="Days" groups={[day]} opened={[]} onChange={() => {}}>
      {() => null}
    </GroupList>,
    { width: 360, language: 'ta' },
  );
  const title = page.getByText(day.title);
  await expect.element(title).toBeVisible();
  const { lineHeight } = getComputedStyle(title.element());
  const { height } = title.element().getBoundingClientRect();
  expect(height).toBeLessThan(Number.parseFloat(lineHeight) * 1.5);
});

it('leaves the count whole beside an address that is wider than a phone', async () => {
  const family = { id: 'f', title: 'Kavin · somebody.with.a.long.name@lotus.example', count: 12 };
  await renderScreen(
    <GroupList label="Families" groups={[family]} opened={[]} onChange={() => {}}>
      {() => null}
    </GroupList>,
    { width: 320 },
  );
  const count = page.getByText('12', { exact: true });
  await expect.element(count).toBeVisible();
  const { scrollWidth, clientWidth } = count.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
