import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import type { ReportColumn } from './report-column.ts';
import { makeCell, makeWorkbook } from './workbook.ts';

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@A1', '=HYPERLINK("https://bad.example")', 'plain'])(
    'keeps the text %s as text',
    (text) => {
      expect(makeCell(text, 'text')).toEqual({ value: text, type: String, format: '@' });
    },
  );

  it('has the type of its column', () => {
    expect(makeCell(12.5, 'dollars')).toEqual({ value: 12.5, type: Number, format: '$#,##0.00' });
    expect(makeCell(3, 'number')).toEqual({ value: 3, type: Number });
    expect(makeCell(8.41, 'number')).toEqual({ value: 8.41, type: Number });
    expect(makeCell('7045557700', 'phone')).toEqual({
      value: '7045557700',
      type: String,
      format: '@',
    });
    expect(makeCell('2015-02-28', 'day')).toEqual({
      value: new Date('2015-02-28T00:00:00Z'),
      type: Date,
      format: 'yyyy-mm-dd',
    });
    expect(makeCell('2025-09-06T18:00:00.000Z', 'moment')).toEqual({
      // Two in the afternoon on the school's clock.
      value: new Date('2025-09-06T14:00:00Z'),
      type: Date,
      format: 'yyyy-mm-dd hh:mm',
    });
  });

  it('is empty without a value and text with one of another kind', () => {
    expect(makeCell('', 'day')).toBeNull();
    expect(makeCell(null, 'dollars')).toBeNull();
    expect(makeCell(undefined, 'text')).toBeNull();
    expect(makeCell('soon', 'day')).toEqual({ value: 'soon', type: String, format: '@' });
    expect(makeCell('2015-02-30', 'day')).toMatchObject({ type: String });
  });

  it('loses characters that would break the file', () => {
    expect(makeCell('a\u0000b\u000bc\nd', 'text')).toMatchObject({ value: 'abc\nd' });
  });
});

describe('a workbook', () => {
  type Row = { name: string; paid: number; born?: string };
  const columns: ReportColumn<Row>[] = [
    { header: 'Name', value: (row) => row.name, width: 30 },
    { header: 'Amount', kind: 'dollars', value: (row) => row.paid },
    { header: 'Born', kind: 'day', value: (row) => row.born },
  ];

  const about = { title: 'Admission & "North" <b>', sheet: "Students' Data" };

  async function write(rows: Row[], wanted = columns) {
    const { data, ofSheet, ofFile } = makeWorkbook({ ...about, columns: wanted, rows });
    const file = await writeXlsxFile(data, ofSheet, ofFile).toBlob();
    const parts = await readZip(await file.arrayBuffer());
    return { parts, sheet: parts.get('xl/worksheets/sheet1.xml') ?? '', widths: ofSheet.columns };
  }

  it('has no formula in it, whatever people typed', async () => {
    const { parts, sheet } = await write([
      { name: '=SUM(B1:B9)', paid: 225 },
      { name: 'கவின் & <b>', paid: 0, born: '2015-02-28' },
    ]);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>225</v>');
    expect(sheet).toContain('<v>42063</v>'); // 28 February 2015, to the day
    expect(parts.get('xl/workbook.xml')).toContain('name="Students&apos; Data"');
    expect([...parts.values()].join()).toContain('=SUM(B1:B9)');
    expect([...parts.values()].join()).toContain('கவின் &amp; &lt;b');
  });

  it('is as wide as what it holds, at least as its kind needs, up to forty', async () => {
    const long = 'A comment of a parent that is longer than forty letters';
    const { data, ofSheet } = makeWorkbook({
      ...about,
      columns: [
        ...columns,
        { header: 'At', kind: 'moment', width: 5, value: () => '2025-09-06T18:00:00Z' },
        { header: 'Said', value: () => long },
        { header: 'A long heading', value: () => '' },
      ],
      rows: [{ name: 'Ilakkiya', paid: 225, born: '2015-02-28' }],
    });
    const widths = ofSheet.columns.map(({ width }) => width);
    expect(widths).toEqual([30, 12, 12, 17, 40, 18]);
    expect(data[1]?.[4]).toMatchObject({ value: long, wrap: true });
    expect(data[1]?.[0]).not.toHaveProperty('wrap');
  });

  it('has room for Tamil, which is wider than digits', () => {
    const rows = [{ name: 'தமிழ்ச்செல்வி', paid: 0 }];
    const name = { header: 'Name', value: (row: Row) => row.name };
    const { ofSheet } = makeWorkbook({ ...about, columns: [name], rows });
    expect(ofSheet.columns[0]?.width).toBeGreaterThan(13);
    expect(ofSheet.columns[0]?.width).toBeLessThan(20);
  });

  it('has a filter, a font, and a layout for print', async () => {
    const { parts, sheet } = await write([{ name: 'Kavin', paid: 225 }]);
    expect(sheet).toContain('<autoFilter ref="A1:C2"/>');
    expect(sheet).toContain('<pageSetup orientation="portrait" fitToWidth="1" fitToHeight="0"/>');
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain('&amp;L&amp;BAdmission &amp;&amp; "North" &lt;b&gt;');
    expect(sheet).toContain('state="frozen"');
    const inOrder = ['sheetPr', 'sheetViews', 'cols', 'sheetData', 'autoFilter', 'pageMargins'];
    const places = [...inOrder, 'pageSetup', 'headerFooter'].map((name) =>
      sheet.indexOf(`<${name}`),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const workbook = parts.get('xl/workbook.xml');
    expect(workbook).toContain(
      '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Students\'\' Data\'!$1:$1<',
    );
    const fonts = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<font>(.*?)<\/font>/g)];
    expect(fonts.length).toBeGreaterThan(1);
    for (const [, font] of fonts) expect(font).toContain('<name val="Calibri"/><sz val="11"/>');
  });

  it('goes on several pages where it could not be read on one', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      header: `Column ${at}`,
      value: () => at,
    }));
    const { sheet, parts } = await write([{ name: '', paid: 0 }], many);
    expect(sheet).toContain('orientation="landscape" fitToWidth="2" fitToHeight="0"');
    expect(parts.get('xl/workbook.xml')).toContain(
      "'Students'' Data'!$A:$A,'Students'' Data'!$1:$1",
    );
  });

  it('has rows as high as Tamil, and as high as the lines of a long text', () => {
    const name = { header: 'Name', value: (row: Row) => row.name };
    const rows = [
      { name: 'கவின்', paid: 0 },
      { name: 'a comment '.repeat(9), paid: 0 },
    ];
    const { data } = makeWorkbook({ ...about, columns: [name], rows });
    expect(data[0]?.[0]).toHaveProperty('height', 18);
    expect(data[1]?.[0]).toHaveProperty('height', 18);
    expect(data[2]?.[0]).not.toHaveProperty('height');
    expect(data[2]?.[0]).toHaveProperty('wrap', true);
  });

  it('lies on its side from nine columns', async () => {
    const nine = Array.from({ length: 9 }, (_, at) => ({ header: `C${at}`, value: () => at }));
    const { sheet, parts } = await write([{ name: '', paid: 0 }], nine);
    expect(sheet).toContain('orientation="landscape" fitToWidth="1"');
    expect(parts.get('xl/workbook.xml')).not.toContain('$A:$A');
    expect(sheet).toContain('<autoFilter ref="A1:I2"/>');
  });
});

/** The texts of a zip file by name, found through its central directory. */
async function readZip(file: ArrayBuffer): Promise<Map<string, string>> {
  const view = new DataView(file);
  const end = file.byteLength - 22;
  const parts = new Map<string, string>();
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < view.getUint16(end + 10, true); entry += 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const name = new TextDecoder().decode(file.slice(at + 46, at + 46 + nameLength!));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const compressed = new Blob([file.slice(start, start + view.getUint32(at + 20, true))]);
    const isStored = view.getUint16(at + 10, true) === 0;
    const stream = compressed.stream();
    const text = isStored ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'));
    parts.set(name, await new Response(text).text());
    at += 46 + nameLength! + extra! + comment!;
  }
  return parts;
}
