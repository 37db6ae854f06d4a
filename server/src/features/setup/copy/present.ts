import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { BackupRow } from '../../../platform/db/backup/backup-file.ts';

/** What a cell may hold. */
const longestText = 32_767;
/** Rows of a part that is written. */
const rowsAtOnce = 200;

/** A worksheet of rows as they are stored, row by row; it is never whole in memory. */
export function composeSheet(columns: readonly string[], rows: AsyncIterable<BackupRow>): Readable {
  const book = new ZipFile();
  for (const [name, xml] of Object.entries(frame)) {
    book.addBuffer(Buffer.from(declaration + xml), name);
  }
  const sheet = Readable.from(writeRows(columns, rows));
  const content = new PassThrough();
  sheet.once('error', (error) => content.destroy(error));
  content.once('close', () => sheet.destroy());
  book.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  book.end();
  book.outputStream.pipe(content);
  return content;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const openXml = 'application/vnd.openxmlformats-';

const frame = {
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types">` +
    `<Default Extension="rels" ContentType="${openXml}package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${openXml}officedocument.spreadsheetml.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${openXml}officedocument.spreadsheetml.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${openXml}officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Records" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    // Text, so that 00031 and =1+1 stay what they are when a person edits them.
    '<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

async function* writeRows(columns: readonly string[], rows: AsyncIterable<BackupRow>) {
  const names = columns.map((_, at) => nameColumn(at + 1));
  const write = (values: readonly BackupRow[string][], row: number) =>
    `<row r="${row}">${values.map((value, at) => writeCell(`${names[at]}${row}`, value)).join('')}</row>`;
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols><col min="1" max="${columns.length}" width="18" customWidth="1"/></cols><sheetData>`;
  let part = write(columns, 1);
  let count = 1;
  for await (const row of rows) {
    count += 1;
    part += write(
      columns.map((column) => row[column] ?? null),
      count,
    );
    if (count % rowsAtOnce > 0) continue;
    yield part;
    part = '';
  }
  yield `${part}</sheetData></worksheet>`;
}

function writeCell(place: string, value: BackupRow[string]): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  const text = escapeXml(value.slice(0, longestText));
  return `<c r="${place}" s="1" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: a sheet with one does not open
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}

/** 1 is A, 27 is AA. */
function nameColumn(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? letter : nameColumn(Math.floor((number - 1) / 26)) + letter;
}
