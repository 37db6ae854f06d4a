import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, queries } from '../lib/api.ts';
import { type FakeCalls, later, refuse } from '../testing/fake-calls.ts';
import { elementOf } from '../testing/html-of.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { BusyButton, RowButton } from './busy-button.tsx';
import { BusyIconButton } from './busy-icon-button.tsx';
import { useLook, useWrite } from './use-write.ts';

/** Each kind of button over one write, as rows share it, and a button of its own. */
function Buttons() {
  const [answers, setAnswers] = useState(0);
  // A list that reads again after each write.
  useQuery(queries.getImports.queryOptions({ input: {} }));
  const write = useWrite((id: string) => api.undoImport({ id }), {
    done: (_, id) => `Done ${id}`,
    undo: (_, id) => api.restoreBookById({ id }),
  });
  const alone = useWrite((id: string) => api.undoImport({ id }), { done: 'Done alone' });
  const look = useLook((id: string) => api.undoImport({ id }));
  const count = () => setAnswers((before) => before + 1);
  return (
    <>
      <button type="button" onClick={() => void write.tell('plain').then((got) => got && count())}>
        Plain
      </button>
      <button type="button" onClick={() => void write.run('joined').catch(() => undefined)}>
        Joined
      </button>
      {['first', 'second'].map((id) => (
        <RowButton key={id} onClick={() => write.run(id)}>
          Row {id}
        </RowButton>
      ))}
      <BusyIconButton label="Icon" onClick={() => write.tell('icon')}>
        x
      </BusyIconButton>
      <BusyButton busy={alone.isBusy} onClick={() => void alone.tell('alone')}>
        Alone
      </BusyButton>
      <button type="button" onClick={() => void look.tell('look').then((got) => got && count())}>
        Look
      </button>
      <output>{answers}</output>
    </>
  );
}

const render = (
  undoImport: FakeCalls['undoImport'],
  {
    restoreBookById = { _id: 'b' },
    getImports = [],
  }: Partial<Pick<FakeCalls, 'restoreBookById' | 'getImports'>> = {},
) => renderScreen(<Buttons />, { calls: { undoImport, getImports, restoreBookById } });
/** A list that is read once, and again only when the test lets it. */
function readLater() {
  const again = later<[]>();
  let reads = 0;
  return {
    getImports: () => (reads++ === 0 ? [] : again.promise()),
    readAgain: () => again.answer([]),
  };
}
const button = (name: string) => page.getByRole('button', { name });
/** Two clicks in one moment: sooner than any finger, and before anything can be rendered. */
const doubleClick = (name: string) => {
  const element = elementOf(HTMLButtonElement, button(name).element());
  element.click();
  element.click();
};
const notices = (text: string) => page.getByText(new RegExp(`^${text}`)).elements().length;

it.each([
  ['Plain', 'plain'],
  ['Joined', 'joined'],
  ['Row first', 'first'],
  ['Icon', 'icon'],
  ['Alone', 'alone'],
])('%s: a second tap is dropped, while it is under way and right after it', async (name, id) => {
  const answer = later<{ _id: string }>();
  const { getImports, readAgain } = readLater();
  const screen = await render(() => answer.promise(), { getImports });
  doubleClick(name);
  await expect.poll(() => screen.inputsOf('undoImport')).toEqual([{ id }]);
  doubleClick(name);
  answer.answer({ _id: id });
  await expect.poll(() => notices(`Done ${id}`)).toBe(1);
  doubleClick(name);
  await expect.poll(() => screen.inputsOf('getImports').length).toBe(2);
  doubleClick(name);
  expect(screen.inputsOf('undoImport')).toEqual([{ id }]);
  readAgain();
  // Once the list has been read again, the same write may be meant again.
  const sendAgain = async () => {
    await button(name).click();
    return screen.inputsOf('undoImport').length;
  };
  await expect.poll(sendAgain).toBeGreaterThan(1);
});

it('shows its progress from the tap on, and leaves the other rows alone', async () => {
  const answer = later<{ _id: string }>();
  const screen = await render(({ id }) => (id === 'first' ? answer.promise() : { _id: id }));
  doubleClick('Row first');
  await expect.element(button('Row first')).toBeDisabled();
  await button('Row second').click();
  await expect.poll(() => notices('Done second')).toBe(1);
  await expect.element(button('Row first')).toBeDisabled();
  answer.answer({ _id: 'first' });
  await expect.element(button('Row first')).toBeEnabled();
  expect(screen.inputsOf('undoImport')).toEqual([{ id: 'first' }, { id: 'second' }]);
});

it('tells a refusal once, and may be tried again', async () => {
  const screen = await render(refuse(409, 'Book 33 is not lent.'));
  doubleClick('Plain');
  await expect.poll(() => notices('Book 33 is not lent.')).toBe(1);
  expect(screen.inputsOf('undoImport')).toHaveLength(1);
  await button('Plain').click();
  await expect.poll(() => screen.inputsOf('undoImport').length).toBe(2);
  await expect.element(page.getByRole('status').last()).toHaveTextContent('0');
});

it('takes a refusal of what it has just done itself for done', async () => {
  const seen = new Set<string>();
  const { getImports } = readLater();
  const lend: FakeCalls['undoImport'] = ({ id }) => {
    if (seen.has(id)) return refuse(409, 'Book 33 is not lent.');
    seen.add(id);
    return { _id: id };
  };
  const screen = await render(lend, { getImports });
  await button('Row first').click();
  await button('Row second').click();
  await button('Row first').click();
  await expect.poll(() => screen.inputsOf('undoImport').length).toBe(3);
  await expect.poll(() => notices('Done second')).toBe(1);
  await expect.element(button('Row first')).toBeEnabled();
  expect(notices('Book 33 is not lent.')).toBe(0);
  expect(notices('Done first')).toBe(1);
});

it('may be done again once it was taken back', async () => {
  const screen = await render(({ id }) => ({ _id: id }));
  await button('Plain').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => notices('Undone')).toBe(1);
  await button('Plain').click();
  await expect.poll(() => screen.inputsOf('undoImport').length).toBe(2);
});

it('is taken back once, however often Undo is tapped', async () => {
  const answer = later<{ _id: string }>();
  const screen = await render(({ id }) => ({ _id: id }), {
    restoreBookById: () => answer.promise(),
  });
  await button('Plain').click();
  await expect.element(button('Undo')).toBeVisible();
  const undo = button('Undo').element() as HTMLButtonElement;
  undo.click();
  undo.click();
  // As long as it takes a finger to come down again, while the message goes.
  await new Promise((resolve) => setTimeout(resolve, 100));
  undo.click();
  answer.answer({ _id: 'plain' });
  await expect.poll(() => notices('Undone')).toBe(1);
  undo.click();
  expect(screen.inputsOf('restoreBookById')).toEqual([{ id: 'plain' }]);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  // Done again, it may be taken back again.
  await button('Plain').click();
  await button('Undo').click();
  await expect.poll(() => screen.inputsOf('restoreBookById').length).toBe(2);
});

it('a look is free again with its answer, and no list reads again for it', async () => {
  const screen = await render(({ id }) => ({ _id: id }));
  doubleClick('Look');
  await expect.element(page.getByRole('status').last()).toHaveTextContent('1');
  await button('Look').click();
  await expect.element(page.getByRole('status').last()).toHaveTextContent('2');
  expect(screen.inputsOf('undoImport')).toHaveLength(2);
  expect(screen.inputsOf('getImports')).toHaveLength(1);
});
