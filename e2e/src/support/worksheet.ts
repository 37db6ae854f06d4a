import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** A cell as a spreadsheet program sees it: a number may be an amount or a day, the format says which. */
export type SheetCell = { value: string | number; format: string };
export type Worksheet = {
  name: string;
  header: string[];
  rows: Record<string, SheetCell>[];
  /** Of the columns, in characters. */
  widths: number[];
  /** The file's own XML, for what is said beside the cells. */
  parts: Record<'sheet' | 'styles' | 'workbook', string>;
};

/** The one worksheet of an .xlsx file, its rows by the names in the first. */
export function readWorksheet(file: string): Worksheet {
  const parts = unzip(readFileSync(file));
  const part = (name: string) => parts.get(name) ?? '';
  const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g)];
  const formats = readFormats(part('xl/styles.xml'));
  const rows = [...part('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row = '']) =>
      [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs)].map(
        ([, column = '', attributes = '', content = '']) => {
          const value = /<v>(.*?)<\/v>/s.exec(content)?.[1] ?? '';
          const isText = attributes.includes('t="s"');
          return {
            column,
            value: isText ? decode(texts[Number(value)]?.[1] ?? '') : Number(value),
            format: formats[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? '',
          };
        },
      ),
  );
  const [header = [], ...body] = rows;
  const nameOf = new Map(header.map(({ column, value }) => [column, String(value)]));
  return {
    name: / name="([^"]*)"/.exec(part('xl/workbook.xml').split('<sheet ')[1] ?? '')?.[1] ?? '',
    header: header.map(({ value }) => String(value)),
    widths: [...part('xl/worksheets/sheet1.xml').matchAll(/<col [^>]*width="([\d.]+)"/g)].map(
      ([, width]) => Number(width),
    ),
    parts: {
      sheet: part('xl/worksheets/sheet1.xml'),
      styles: part('xl/styles.xml'),
      workbook: part('xl/workbook.xml'),
    },
    rows: body.map((cells) =>
      Object.fromEntries(
        cells.map(({ column, value, format }) => [nameOf.get(column) ?? column, { value, format }]),
      ),
    ),
  };
}

/** A day as spreadsheets count it, from the end of 1899. */
export function dayOf(value: string | number): string {
  return new Date(Date.UTC(1899, 11, 30 + Number(value))).toISOString().slice(0, 10);
}

/** The number format of each cell style; blank for the usual one. */
function readFormats(styles: string): string[] {
  const codes = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, decode(code)],
    ),
  );
  const cellStyles = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
  return [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes = '']) => codes.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '') ?? '',
  );
}

function decode(xml: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => marks[name] ?? '');
}

/** The texts in a zip file by their names, found through the directory at its end. */
function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error('This file is no .xlsx.');
  const texts = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const content = readEntry(file, {
      header: file.readUInt32LE(at + 42),
      size: file.readUInt32LE(at + 20),
      deflated: file.readUInt16LE(at + 10) !== 0,
    });
    texts.set(file.toString('utf8', at + 46, nameEnd), content);
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return texts;
}

function readEntry(
  file: Buffer,
  { header, size, deflated }: { header: number; size: number; deflated: boolean },
): string {
  const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
  const compressed = file.subarray(start, start + size);
  return (deflated ? inflateRawSync(compressed) : compressed).toString('utf8');
}
