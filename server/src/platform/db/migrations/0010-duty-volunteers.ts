import { type Kysely, sql } from 'kysely';

/** The matrix of volunteers finds who has records in the sums (db/tally.ts), not in the records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const facet = 'Branch+nameKey+Email+Role';
  type Row = {
    Year: string;
    Branch: string;
    nameKey: string;
    Email: string;
    Role: string;
    attendance: string;
    records: number;
  };
  const { rows } = await sql<Row>`
    select "Year", "Branch", "nameKey", "Email", "Role", attendance, count(*) as records
    from duty group by "Year", "Branch", "nameKey", "Email", "Role", attendance`.execute(db);
  for (const { Year, Branch, nameKey, Email, Role, attendance, records } of rows) {
    const value = [Branch, nameKey, Email, Role].join('\u001f');
    const id = JSON.stringify(['duty', Year, facet, value, attendance]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records)
      values (${id}, 'duty', ${Year}, ${facet}, ${value}, ${attendance}, ${records})`.execute(db);
  }
}
