import type { Feature } from 'write-excel-file/browser';

/** From here on a sheet lies on its side: by its columns, or by their width in characters. */
const columnsOfLandscape = 9;
const widthOfLandscape = 130;
/** What a page takes beside each other and can still be read. */
const widestPage = 220;

type Layout = {
  /** What the printed sheet is headed with. */
  title: string;
  /** The name of the worksheet. */
  sheet: string;
  /** Of the columns, in characters. */
  widths: readonly number[];
  rowCount: number;
};

/**
 * What a worksheet has beside its cells: a filter on each heading, and how it is printed: as wide as
 * the paper, or as several papers with the first column on each, the headings on every page, title
 * and page number at the edge. The paper's size is left to the printer.
 */
export function sheetLayout({
  title,
  sheet,
  widths,
  rowCount,
}: Layout): Feature<File | Blob | ArrayBuffer> {
  const last = nameColumn(widths.length);
  const cells = `A1:${last}${rowCount}`;
  const named = `'${sheet.replaceAll("'", "''")}'`;
  const width = widths.reduce((sum, each) => sum + each, 0);
  const isWide = widths.length >= columnsOfLandscape || width > widthOfLandscape;
  const orientation = isWide ? 'landscape' : 'portrait';
  const pages = Math.ceil(width / widestPage);
  const repeated = `${pages > 1 ? `${named}!$A:$A,` : ''}${named}!$1:$1`;
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml) =>
            xml
              // The parts of a sheet have an order; its properties come first.
              .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              .replace('</sheetData>', () => `</sheetData><autoFilter ref="${cells}"/>`)
              .replace(
                '</worksheet>',
                () =>
                  '<pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>' +
                  `<pageSetup orientation="${orientation}" fitToWidth="${pages}" fitToHeight="0"/>` +
                  `<headerFooter><oddHeader>${escapeXml(`&L&B${title.replaceAll('&', '&&')}`)}</oddHeader>` +
                  '<oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
              ),
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(
              '<definedNames/>',
              () =>
                '<definedNames>' +
                `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${escapeXml(`${named}!$A$1:$${last}$${rowCount}`)}</definedName>` +
                `<definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(repeated)}</definedName>` +
                '</definedNames>',
            ),
        },
      },
    },
  };
}

/** 1 is A, 27 is AA. */
function nameColumn(number: number): string {
  const letter = String.fromCharCode(65 + ((number - 1) % 26));
  return number <= 26 ? letter : nameColumn(Math.floor((number - 1) / 26)) + letter;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
