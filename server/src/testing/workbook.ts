import { strToU8, zipSync } from 'fflate';

/** A cell of a workbook that a test makes: a text, a number, a tick, or a day. */
type WorkbookCell = string | number | boolean | { day: string } | null;
type WorkbookSheet = { name: string; isHidden?: boolean; rows: WorkbookCell[][] };

const excelBegin = Date.UTC(1899, 11, 30);
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An .xlsx file as Excel lays it out, with as little in it as a reader needs. */
export function makeWorkbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const names = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  for (const [index, { rows }] of sheets.entries()) {
    const lines = rows.map(
      (cells, line) =>
        `<row r="${line + 1}">${cells.map((cell, place) => writeCell(cell, `${letters[place]}${line + 1}`)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${index + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  }
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
}

function writeCell(cell: WorkbookCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') {
    const serial = (Date.parse(`${cell.day}T00:00:00Z`) - excelBegin) / 86_400_000;
    return `<c r="${at}" s="1"><v>${serial}</v></c>`;
  }
  return `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}
