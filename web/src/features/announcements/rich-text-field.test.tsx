import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RichTextField } from './rich-text-field.tsx';

const written = { html: '' };

function Field() {
  const [value, setValue] = useState('');
  const keep = (html: string) => {
    written.html = html;
    setValue(html);
  };
  return <RichTextField label="Text" name="text" lang="en" value={value} onChange={keep} />;
}

const text = () => page.getByRole('textbox', { name: 'Text' });

async function paste(html: string, file?: File): Promise<void> {
  await text().click();
  const clipboardData = new DataTransfer();
  if (html !== '') clipboardData.setData('text/html', html);
  if (file !== undefined) clipboardData.items.add(file);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const picture = new File([new Uint8Array([137, 80, 78, 71])], 'image.png', { type: 'image/png' });

const excel = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {mso-number-format:"Short Time";}--></style></head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=192 style='border-collapse:collapse;width:144pt'>
<!--StartFragment-->
 <col width=64 span=3 style='width:48pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=64 style='height:15.0pt;width:48pt'>Sat</td>
  <td class=xl65 align=right width=64>14:00</td>
  <td width=64>Hall A</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Sun</td>
  <td colspan=2 class=xl65 style='mso-ignore:colspan'>18:30</td>
 </tr>
<!--EndFragment-->
</table></body></html>`;

const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;Level&quot;}">Level</td><td style="text-align:right;" rowspan="2">Nilai 1<br/>Nilai 2</td></tr><tr style="height:21px;"><td>Fee</td></tr></tbody></table>`;

const wordTable = `<html><body lang=EN-US><!--StartFragment--><p class=MsoNormal>When:<o:p></o:p></p><table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=208 valign=top style='width:155.8pt'><p class=MsoNormal style='margin-bottom:0in'><b>Day<o:p></o:p></b></p></td><td width=208 valign=top><p class=MsoNormal>Hall<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Sat<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table><!--EndFragment--></body></html>`;

const item = (style: string, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;${style}'><![if !supportLists]><span style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`;
const wordList = [
  '<p class=MsoNormal>Bring:</p>',
  item('mso-list:l0 level1 lfo1', '3.', 'Books'),
  item('mso-list:l0 level1 lfo1', '4.', 'Pens'),
  item('mso-list:l0 level2 lfo1', 'a.', 'blue'),
  item('mso-list:l0 level2 lfo1', 'b.', 'red'),
  item('mso-list:l0 level1 lfo1', '5.', '<b>Lunch</b>'),
  item('mso-list:l1 level1 lfo2', '·', 'rice'),
  item('mso-list:l1 level2 lfo2', 'o', 'white'),
].join('');

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ol style="margin-top:0;"><li dir="ltr" style="list-style-type:lower-alpha;" aria-level="2"><p dir="ltr"><span>A</span></p></li></ol></ol></b>`;

it.each([
  [
    'a table of Excel',
    excel,
    '<table><tbody><tr><td><p>Sat</p></td><td><p>14:00</p></td><td><p>Hall A</p></td></tr><tr><td><p>Sun</p></td><td colspan="2"><p>18:30</p></td></tr></tbody></table>',
  ],
  [
    'a table of Google Sheets',
    sheets,
    '<table><tbody><tr><td><p><strong>Level</strong></p></td><td rowspan="2"><p>Nilai 1<br>Nilai 2</p></td></tr><tr><td><p>Fee</p></td></tr></tbody></table>',
  ],
  [
    'a table of Word',
    wordTable,
    '<p>When:</p><table><tbody><tr><td><p><strong>Day</strong></p></td><td><p>Hall</p></td></tr><tr><td><p>Sat</p></td><td><p></p></td></tr></tbody></table>',
  ],
  [
    'lists of Word',
    wordList,
    '<p>Bring:</p><ol start="3"><li><p>Books</p></li><li><p>Pens</p><ol><li><p>blue</p></li><li><p>red</p></li></ol></li><li><p><strong>Lunch</strong></p></li></ol><ul><li><p>rice</p><ul><li><p>white</p></li></ul></li></ul>',
  ],
  ['lists of Google Docs', docs, '<ol><li><p>One</p><ol><li><p>A</p></li></ol></li></ol>'],
  [
    'a table with headings, and a list in a cell',
    '<table><thead><tr><th scope="col">Day</th><th>Bring</th></tr></thead><tbody><tr><td>Sat</td><td><ol type="a" start="2"><li>Pen</li></ol></td></tr></tbody></table>',
    '<table><tbody><tr><th><p>Day</p></th><th><p>Bring</p></th></tr><tr><td><p>Sat</p></td><td><ol start="2"><li><p>Pen</p></li></ol></td></tr></tbody></table>',
  ],
  ['one cell as its words', '<table><tr><td>Hall A</td></tr></table>', '<p>Hall A</p>'],
  [
    'a mail without the tables that it is laid out by',
    '<table width="100%"><tr><td><h2>Fees</h2><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    '<h2>Fees</h2><table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  ],
])('keeps %s', async (_what, pasted, kept) => {
  await renderScreen(<Field />, { role: 'Admin', calls: {} });
  await paste(pasted);
  await expect.poll(() => written.html.replaceAll('&nbsp;', '')).toBe(kept);
});

it('says that a picture was left out, pasted with words or alone', async () => {
  await renderScreen(<Field />, { role: 'Admin', calls: {} });
  const told = page.getByText(/^Pictures were left out/);
  await paste('<p>Words</p><img src="https://far.example/dot.gif" width="1" height="1">');
  await expect.element(text()).toHaveTextContent('Words');
  await expect.element(told).not.toBeInTheDocument();
  await paste('<p>Look <img src="data:image/png;base64,AAAA" alt="the hall"> here</p>');
  await expect.element(told).toBeVisible();
  expect(text().element().querySelector('img')).toBeNull();
  await expectAccessible();
  // A sheet's cells come with a picture of themselves, which is not missed.
  await paste(excel, picture);
  await expect.element(told).not.toBeInTheDocument();
  await paste('', picture);
  await expect.element(told).toBeVisible();
});

it('leads from cell to cell and out, and changes a table', async () => {
  await renderScreen(<Field />, { role: 'Admin', calls: {} });
  await paste(
    `<p>Before</p>${'<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'}`,
  );
  const control = (name: string) => page.getByRole('button', { name, exact: true });
  const rows = () =>
    Array.from(text().element().querySelectorAll('tr'), (row) =>
      Array.from(row.cells, (cell) => cell.textContent).join(),
    );
  await text().getByText('c').click();
  await userEvent.keyboard('{End}{Tab}!');
  await expect.poll(rows).toEqual(['a,b', 'c,!']);
  await control('Row below').click();
  await expect.poll(rows).toEqual(['a,b', 'c,!', ',']);
  await expectAccessible();
  await text().getByText('a', { exact: true }).click();
  await control('Delete row').click();
  await expect.poll(rows).toEqual(['c,!', ',']);
  await text().getByText('c', { exact: true }).click();
  await control('Delete column').click();
  await expect.poll(rows).toEqual(['!', '']);
  await userEvent.keyboard('{Tab}');
  await control('Delete table').click();
  await expect.poll(() => written.html).toBe('<p>Before</p>');
  await expect.element(control('Delete table')).not.toBeInTheDocument();
});
