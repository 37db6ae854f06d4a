import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/browser';
import type { ReportColumn } from './report-column.ts';
import { makeCell, makeSheet } from './workbook.ts';

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

  it('has no formula in it, whatever people typed', async () => {
    const { data, widths } = makeSheet(columns, [
      { name: '=SUM(B1:B9)', paid: 225 },
      { name: 'கவின் & <b>', paid: 0, born: '2015-02-28' },
    ]);
    const file = await writeXlsxFile(data, { sheet: 'StudentsData', columns: widths }).toBlob();
    const parts = await readZip(await file.arrayBuffer());
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('<v>225</v>');
    expect(sheet).toContain('<v>42063</v>'); // 28 February 2015, to the day
    expect(parts.get('xl/workbook.xml')).toContain('StudentsData');
    expect([...parts.values()].join()).toContain('=SUM(B1:B9)');
    expect([...parts.values()].join()).toContain('கவின் &amp; &lt;b');
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
