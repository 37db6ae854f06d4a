import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { htmlOf } from '../testing/html-of.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateFilter } from './date-filter.tsx';
import { FilterBar } from './filter-bar.tsx';
import { SearchFilter, SelectFilter } from './filters.tsx';
import { choiceFilter, dayFilter, tableView, textFilter } from './view/url-filters.ts';
import { useUrlFilters } from './view/use-url-filters.ts';

const address = {
  search: textFilter(),
  Branch: choiceFilter(['North', 'South']),
  Day: dayFilter(),
  ...tableView({ pageSizes: [10, 25], sortKeys: ['Name'], sort: 'Name' }),
};

const choices = (['North', 'South'] as const).map((value) => ({ value, label: value }));

function Filters() {
  const { values, set, clear, activeCount } = useUrlFilters(address);
  return (
    <>
      <FilterBar
        activeCount={activeCount}
        onClear={clear}
        search={
          <SearchFilter
            label="Search"
            value={values.search}
            onChange={(search) => set({ search }, { replace: true })}
          />
        }
      >
        <SelectFilter
          label="Branch"
          value={values.Branch}
          choices={choices}
          onChange={(Branch) => set({ Branch })}
        />
        <DateFilter label="Day" value={values.Day} onChange={(Day) => set({ Day })} />
      </FilterBar>
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const search = page.getByRole('searchbox', { name: 'Search' });
const branch = page.getByRole('combobox', { name: 'Branch' });
const day = page.getByLabelText('Day');
const shown = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}');

it('takes no choice back when told again what it shows', async () => {
  const chosen: string[] = [];
  await renderScreen(
    <SelectFilter
      label="Branch"
      value="North"
      choices={choices}
      onChange={(next) => chosen.push(next)}
    />,
  );
  branch.element().dispatchEvent(new Event('change', { bubbles: true }));
  await branch.selectOptions('South');
  expect(chosen).toEqual(['South']);
});

it('keeps filters in the address; Back takes the last one away again', async () => {
  const screen = await renderScreen(<Filters />, { address: '/List?page=3&other=kept' });
  await branch.selectOptions('South');
  await expect.poll(screen.address).toBe('/List?other=kept&Branch=South');
  await expectAccessible();
  screen.goBack();
  await expect.element(branch).toHaveValue('');
  expect(shown()).toMatchObject({ Branch: '', page: 3 });
});

it('opens as the address says, and ignores what is no filter of it', async () => {
  await renderScreen(<Filters />, { address: '/?search=ya&Branch=West&Day=2025-02-31&page=x' });
  await expect.element(search).toHaveValue('ya');
  expect(shown()).toMatchObject({ search: 'ya', Branch: '', Day: '', page: 1 });
});

it('tells a search after a pause in typing, as one entry of the history', async () => {
  const screen = await renderScreen(<Filters />);
  await userEvent.type(search, 'yaz');
  await expect.element(search).toHaveValue('yaz');
  await expect.poll(screen.address).toBe('/?search=yaz');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect.poll(screen.address).toBe('/');
});

it('takes back what is still being typed with Clear Filters', async () => {
  const screen = await renderScreen(<Filters />, { address: '/?Branch=North&sort=-Name' });
  await userEvent.type(search, 'yaz');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(screen.address).toBe('/?sort=-Name');
  await expect.element(search).toHaveValue('');
  // Longer than the pause after which a search is told.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.address()).toBe('/?sort=-Name');
});

it('tells a day once it is whole', async () => {
  const screen = await renderScreen(<Filters />);
  await day.fill('2025-09-07');
  await expect.poll(screen.address).toBe('/?Day=2025-09-07');
  await day.fill('');
  await expect.poll(screen.address).toBe('/');
});

it('folds on a phone behind a button that counts what is set', async () => {
  await renderScreen(<Filters />, { width: 390, address: '/?Branch=North&search=ya' });
  const toggle = page.getByRole('button', { name: /^Filters/ });
  await expect.element(toggle).toHaveTextContent('Filters2');
  await expect.element(branch).not.toBeInTheDocument();
  await expect.element(search).toBeVisible();
  await toggle.click();
  await expect.element(branch).toBeVisible();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
});

it('shows all of what is chosen where the bar is narrow', async () => {
  const long = 'Executive committee records';
  await renderScreen(
    <FilterBar
      activeCount={0}
      onClear={() => {}}
      search={<SearchFilter label="Search" value="" onChange={() => {}} />}
    >
      <SelectFilter
        label="Bucket"
        value={long}
        choices={[{ value: long, label: long }]}
        onChange={() => {}}
      />
      <SelectFilter label="Folder" value="" choices={[]} onChange={() => {}} />
    </FilterBar>,
    { width: 768 },
  );
  const field = page.getByRole('combobox', { name: 'Bucket' });
  await expect.element(field).toBeVisible();
  const select = field.element();
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = font;
  const room =
    select.clientWidth -
    Number.parseFloat(paddingInlineStart) -
    Number.parseFloat(paddingInlineEnd);
  expect(Math.floor(pen.measureText(long).width)).toBeLessThanOrEqual(Math.ceil(room));
});

it.each(['en', 'ta'] as const)(
  'stands in one line, buttons as high as fields (%s)',
  async (language) => {
    await renderScreen(<Filters />, { language });
    await expect.element(branch).toBeVisible();
    const bar = htmlOf(branch.element().closest('search'));
    const heights = [...bar.querySelectorAll('input, select, button')]
      .map((field) => field.getBoundingClientRect().height)
      .filter((height) => height > 0);
    expect(heights.length).toBeGreaterThan(2);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  },
);

it('keeps the search in one line with the button to the filters on a phone, however long its label', async () => {
  await renderScreen(
    <FilterBar
      activeCount={0}
      onClear={() => {}}
      search={<SearchFilter label="பெயர், மின்னஞ்சல், கைபேசி" value="" onChange={() => {}} />}
    />,
    { width: 390, language: 'ta' },
  );
  const field = page.getByRole('searchbox');
  await expect.element(field).toBeVisible();
  const toggle = page.getByRole('button', { name: 'வடிகட்டிகள்' }).element();
  expect(toggle.getBoundingClientRect().bottom).toBeCloseTo(
    field.element().getBoundingClientRect().bottom,
    0,
  );
  const label = page.getByText('பெயர், மின்னஞ்சல், கைபேசி').element();
  expect(label.getBoundingClientRect().height).toBeLessThan(30);
});
