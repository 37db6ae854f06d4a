import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { openDatabase } from '../../server/src/db/database.ts';
import { complete, wireColumns } from '../../server/src/features/students/data.ts';
import { type BareMark, openBareMarks } from './bare-marks.ts';

/**
 * The limit the portal is compared with: the same query and the same JSON with nothing around it,
 * no session, no rights, no framework. Started as a process of its own by scripts/bench.ts.
 */
const place = {
  dataDirectory: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL || undefined,
};
const database = openDatabase(place);
const marks = openBareMarks(place);
const studentId = process.env.STUDENT_ID ?? '';

const server = createServer((request, response) => {
  answer(request).then(
    (rows) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(rows));
    },
    (error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    },
  );
});
server.listen(Number(process.env.PORT), '127.0.0.1');

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/mark') return marks.add((await json(request)) as BareMark[]);
  if (request.url === '/correct') return marks.correct((await json(request)) as BareMark[]);
  if (request.url === '/list') {
    const rows = await database.kysely
      .selectFrom('student')
      .select(wireColumns)
      .where('Year', '=', '2025-2026')
      .orderBy('_id')
      .execute();
    return rows.map(complete);
  }
  return complete(
    await database.kysely
      .selectFrom('student')
      .select(wireColumns)
      .where('_id', '=', studentId)
      .executeTakeFirstOrThrow(),
  );
}
