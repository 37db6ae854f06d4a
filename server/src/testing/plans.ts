import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { explain, listTables, untyped } from '../platform/db/dialect.ts';
import type { Tables } from '../platform/db/tables.ts';

/**
 * Tables that may be read whole, each with the reason. Every other table grows with the school's
 * age or with its use: its statements find their rows by an index.
 */
const smallTables: Readonly<Record<string, string>> = {
  competition: 'The contests of one year: a few a grade.',
  config: 'People with access: about a hundred, and the list of them answers all.',
  news: 'A few dozen texts a year, put in order by their words where the office wishes it.',
  asset: 'What the school owns: a few hundred things, put in any order.',
  gallery: 'A few dozen photographs and videos a year, searched by their titles alone.',
  academic_year: 'One row a year.',
  setting: 'A handful of values.',
  sponsor: 'A few sponsors, all of which the page shows.',
};

/** Tables of which figures tell everything there is, however old, each with the reason. */
const figuresOfAll: Readonly<Record<string, string>> = {
  book: 'What the library has on its shelf and out (OP-192).',
  graduate: 'All graduates, with the years, branches and teachers that there are (INFO-40).',
};

/** How many rows a list without a filter has. */
const countOfAll =
  /^select count\(\*\) as "total" from \(select 1 as "row" from "\w+"\) as "counted"$/;

/** Whether the answer is of the whole table and counted along an index, without the rows. */
function mayCountAll({ table, statement }: { table: string; statement: string }): boolean {
  if (countOfAll.test(statement)) return true;
  return table in figuresOfAll && / group by /.test(statement) && !/ where /.test(statement);
}

/** Words are looked for in the names of all students, of whatever year, along an index that has them. */
const isSearchOfStudents = /from "student" where (student\.)?"searchKey" like /;

/**
 * A page of records by their ids: the key finds them in a grown table. In this small one a planner
 * reads all where a page has a third of it.
 */
const isPageByIds = /^select [^()]* from "\w+" where "_id" in \([?$\d, ]+\)$/;

/** The plan of a statement; PostgreSQL would rather read the little that a test database holds. */
function readPlan({ engine, kysely }: Database, statement: CompiledQuery): Promise<string> {
  if (engine === 'sqlite') return explain(engine, kysely, statement);
  return kysely.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return explain(engine, trx as Kysely<Tables>, statement);
  });
}

/** So few rows a planner reads rather than look into an index. */
const fewRows = 100;

/**
 * Lets the planner know what the tables hold. Those with few rows pass for large ones, as they will
 * be in a school of some years; the few rows that an index has of a large table stay few.
 */
async function analyseAsGrown({ engine, kysely }: Database): Promise<void> {
  if (engine === 'postgres') {
    // Rows just written wait in a list beside the index of texts, and the planner shuns the index as
    // long as they do. A vacuum moves them in; autovacuum does so in its own time.
    await sql`vacuum analyze`.execute(kysely);
    return;
  }
  await sql`analyze`.execute(kysely);
  await sql`
    update sqlite_stat1 set stat = '1000000' || substr(stat || ' ', instr(stat || ' ', ' '))
    where cast(stat as integer) < ${fewRows} and tbl not in (
      select tbl from sqlite_stat1 where cast(stat as integer) >= ${fewRows})`.execute(kysely);
  await sql`analyze sqlite_schema`.execute(kysely);
}

/** Looks at the plan of each statement once, however often it is asked. */
export async function createPlanReader(database: Database) {
  await analyseAsGrown(database);
  const tables = await listTables(untyped(database.kysely));
  const names: ReadonlySet<string> = new Set(tables.map(({ name }) => name));
  const known = new Map<string, Promise<string>>();

  const read = (statement: CompiledQuery): Promise<string> => {
    const plan = known.get(statement.sql) ?? readPlan(database, statement);
    known.set(statement.sql, plan);
    return plan;
  };
  return {
    read,
    /** To be called again after tests have written: planners go by what they last knew. */
    analyse: () => analyseAsGrown(database),
    /** The plan for these values: a statement that was asked for others may have another plan. */
    readFor: (statement: CompiledQuery): Promise<string> => readPlan(database, statement),
    /** Which of the statements read a table from one end to the other, in words. */
    findFaults: async (statements: readonly CompiledQuery[]): Promise<string[]> => {
      const faults: string[] = [];
      for (const statement of statements) {
        const plan = await read(statement);
        for (const table of listTablesReadWhole({ plan, statement: statement.sql, names })) {
          if (!(table in smallTables))
            faults.push(`reads all of ${table}: ${statement.sql}\n${plan}`);
        }
      }
      return faults;
    },
  };
}

/**
 * Going along an index in its order is no reading of the whole where the statement stops at a limit
 * and nothing is put in order first.
 */
function listTablesReadWhole({
  plan,
  statement,
  names,
}: {
  plan: string;
  statement: string;
  names: ReadonlySet<string>;
}): string[] {
  const stops = / limit [?$\d]/.test(statement) && !/TEMP B-TREE FOR (ORDER|GROUP) BY/.test(plan);
  const aliases = new Map(
    [...statement.matchAll(/"(\w+)" as "(\w+)"/g)].map(([, table = '', alias = '']) => [
      alias,
      table,
    ]),
  );
  return plan.split('\n').flatMap((line) => {
    const [, name = '', along, covering, index = ''] =
      /(?:SCAN|Seq Scan on) (\w+)( USING)?( COVERING INDEX (\w+))?/.exec(line) ?? [];
    const table = names.has(name) ? name : (aliases.get(name) ?? '');
    if (!names.has(table) || (along !== undefined && stops)) return [];
    // Open loans have indexes of their own.
    if (index.startsWith('loan_open_')) return [];
    if (isPageByIds.test(statement)) return [];
    if (covering !== undefined && mayCountAll({ table, statement })) return [];
    if (covering !== undefined && table === 'student' && isSearchOfStudents.test(statement))
      return [];
    return [table];
  });
}
