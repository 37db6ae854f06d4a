import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PrintSheet } from './print-sheet.tsx';
import type { ReportColumn } from './report-column.ts';

type Row = { id: string; mail: string };
const row: Row = { id: 'TS26-B0K7JD', mail: 'kani.family2@banyan.example' };
const column = (header: string, more: Partial<ReportColumn<Row>> = {}): ReportColumn<Row> => ({
  header,
  value: () => header,
  ...more,
});

async function print(columns: readonly ReportColumn<Row>[]): Promise<HTMLElement> {
  const asked = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await renderScreen(
    <PrintSheet
      title="Admission"
      filters="2026-2027 · North"
      columns={columns}
      rows={[row]}
      rowId={({ id }) => id}
      onDone={() => undefined}
    />,
  );
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  const sheet = document.querySelector<HTMLElement>('.print-sheet');
  if (sheet === null) throw new Error('There is no sheet.');
  return sheet;
}

it('names the school in both scripts, what the list is and what it is limited to', async () => {
  const sheet = await print([column('Name')]);
  for (const words of ['Pallikoodam', 'பள்ளிக்கூடம்', 'Admission', '2026-2027 · North', '1 row']) {
    expect(sheet.textContent).toContain(words);
  }
});

it('breaks an address and no Reference ID, and says briefly what has no room', async () => {
  const sheet = await print([
    column('Ref Id', { value: ({ id }) => id }),
    column('Primary Email', { value: ({ mail }) => mail }),
    column('Age', { value: () => '6 years, 11 months, 28 days', onPaper: () => '6 y 11 m' }),
  ]);
  const cells = [...sheet.querySelectorAll('td')];
  expect(cells.map((cell) => cell.dataset.look)).toEqual(['code', 'mail', undefined]);
  expect(cells[2]?.textContent).toBe('6 y 11 m');
});

it.each([
  [8, undefined],
  [9, 'many'],
])('with %d columns says so to the paper: %s', async (count, said) => {
  const sheet = await print(Array.from({ length: count }, (_, at) => column(`C${at}`)));
  expect(sheet.querySelector('table')?.dataset.columns).toBe(said);
});
