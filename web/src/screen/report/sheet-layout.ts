import type { Feature } from 'write-excel-file/browser';

/** From here on a sheet lies on its side. */
const columnsOfLandscape = 9;

type Layout = {
  /** What the printed sheet is headed with. */
  title: string;
  /** The name of the worksheet. */
  sheet: string;
  columnCount: number;
  rowCount: number;
};

/**
 * What a worksheet has beside its cells: a filter on each heading, and how it is printed: as wide as
 * the paper, the headings on every page, title and page number at the edge. The paper's size is left
 * to the printer.
 */
export function sheetLayout({
  title,
  sheet,
  columnCount,
  rowCount,
}: Layout): Feature<File | Blob | ArrayBuffer> {
  const last = nameColumn(columnCount);
  const cells = `A1:${last}${rowCount}`;
  const named = `'${sheet.replaceAll("'", "''")}'`;
  const orientation = columnCount >= columnsOfLandscape ? 'landscape' : 'portrait';
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
                  `<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>` +
                  `<headerFooter><oddHeader>${escapeXml(`&L&B${title.replaceAll('&', '&&')}`)}</oddHeader>` +
                  `<oddFooter>${escapeXml('&R&P / &N')}</oddFooter></headerFooter></worksheet>`,
              ),
        },
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(
              '<definedNames/>',
              () =>
                '<definedNames>' +
                `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">${escapeXml(`${named}!$A$1:$${last}$${rowCount}`)}</definedName>` +
                `<definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(`${named}!$1:$1`)}</definedName>` +
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
