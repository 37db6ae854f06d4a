import { mostStatementBytes } from '@pallikoodam/contract/bank';
import type { InjectOptions } from 'fastify';
import type { TestPortal } from './portal.ts';

const most = mostStatementBytes - 4_000;
const heading = 'Date,Description,Amount\n2025-10-03,ZELLE FROM A FRIEND,5.00\n';

const fill = (part: string, length = most) => part.repeat(Math.floor(length / part.length));

/** Rows under a heading that take long in careless code, or hold a cell that does. */
const rows: Readonly<Record<string, () => string>> = {
  'blanks in a sum': () => `2025-10-04,a,"(${' '.repeat(400)}x"`,
  'blanks in every sum': () => fill(`2025-10-04,a,"(${' '.repeat(400)}x"\n`),
  'a sum of 1.5 MB': () => `2025-10-04,a,"(${' '.repeat(1_500_000)}x"`,
  'blanks before a day': () => `x${' '.repeat(1_500_000)}y,a,5.00`,
  'a day of 1.5 MB': () => `${fill('2025-10-04T', 1_500_000)},a,5.00`,
  'a memo of 1.5 MB': () => `2025-10-04,${fill('TS26 ', 1_500_000)},5.00`,
  'a memo of blanks': () => `2025-10-04,a${' '.repeat(1_500_000)}b,5.00`,
  'long memos': () => fill(`2025-10-04,ZELLE FROM ${'TS26 A FRIEND '.repeat(40)},5.00\n`),
  'quotes that nothing ends': () => fill('"a,'),
  'quotes over many lines': () => fill('"a\n'),
  'rows with a quote': () => fill('2025-10-04,"a,5.00\n'),
  'more lines than may be': () => fill('2025-10-04,DEPOSIT,5.00\n'),
  'rows without a sum': () => fill('2025-10-04,a\n'),
  separators: () => fill(','),
  'line ends': () => fill('\n'),
  deep: () => `2025-10-04,"${fill('[{"a":', 1_500_000)}",5.00`,
  // Stays for what reads lines.
  'as many lines as may be': () => '2025-10-04,DEPOSIT,5.00\n'.repeat(4_990),
};

const others: Readonly<Record<string, () => string>> = {
  'a memo before the sum': () => `2025-10-04,"(${' '.repeat(400)}x $",5.00`,
  movements: () => `<OFX><BANKTRANLIST>${fill('<STMTTRN><TRNAMT>5<NAME>a', most - 100)}`,
  'tags that nothing ends': () => `<OFX><BANKTRANLIST><STMTTRN>${fill('<NAME>', most - 100)}`,
  brackets: () => `<OFX><BANKTRANLIST><STMTTRN>${fill('<a ', most - 100)}`,
};

const answers = {
  columns: 'day: Date, sum: Amount, text: Description',
  sign: 'in',
  dayOrder: 'MDY',
  year: '2025',
};

type Target = { name: string; request: InjectOptions };

/** Statements of banks as they are pasted, and as files; each alone, the last one stays. */
export async function* listStatements({ database }: TestPortal): AsyncGenerator<Target> {
  const texts = [
    ...Object.entries(others),
    ...Object.entries(rows).map(([kind, make]) => [kind, () => heading + make()] as const),
  ];
  const url = '/api/loadBankStatement';
  for (const [kind, make] of texts) {
    for (const table of ['bank_line', 'bank_statement'] as const) {
      await database.kysely.deleteFrom(table).execute();
    }
    const text = make();
    const name = `POST ${url}, ${kind}`;
    const json = { 'content-type': 'application/json' };
    const payload = JSON.stringify({ text, answers });
    yield { name: `${name}, pasted`, request: { method: 'POST', url, payload, headers: json } };
    const form = [
      '--x\r\ncontent-disposition: form-data; name="answers"\r\n',
      JSON.stringify(answers),
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n',
      text,
      '--x--\r\n',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    yield { name: `${name}, as a file`, request: { method: 'POST', url, payload: form, headers } };
  }
}

/** Makes the first lines as long as a bank's line could once be, and asks for what reads them. */
export async function* listLongLines({ database: { kysely } }: TestPortal): AsyncGenerator<Target> {
  const texts = JSON.stringify([fill('TS26 ', 1_500_000)]);
  const one = kysely.selectFrom('bank_line').select('_id').orderBy('_id').limit(1);
  const { _id } = await one.executeTakeFirstOrThrow();
  await kysely.updateTable('bank_line').set({ texts }).where('_id', '=', _id).execute();
  yield { name: 'GET /api/getBankLines, a long line', request: { url: '/api/getBankLines' } };
  const page = '/api/getBankLines?page=1&pageSize=50';
  yield { name: `GET ${page}, a long line`, request: { url: page } };
  const families = await kysely.selectFrom('family').select('_id').execute();
  const payload = JSON.stringify({
    Year: '2025-2026',
    FamilyIds: families.map(({ _id }) => _id),
  });
  const url = '/api/previewPaymentReminders';
  const headers = { 'content-type': 'application/json' };
  yield {
    name: `POST ${url}, a long line`,
    request: { method: 'POST', url, payload, headers },
  };
}
