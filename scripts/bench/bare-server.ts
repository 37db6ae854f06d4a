import { createServer } from 'node:http';
import { openDatabase } from '../../server/src/db/database.ts';
import { complete, wireColumns } from '../../server/src/features/students/data.ts';

/**
 * The limit the portal is compared with: the same query and the same JSON with nothing around it,
 * no session, no rights, no framework. Started as a process of its own by scripts/bench.ts.
 */
const database = openDatabase({
  dataDirectory: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL || undefined,
});
const studentId = process.env.STUDENT_ID ?? '';

const server = createServer((request, response) => {
  const answer =
    request.url === '/list'
      ? database.kysely
          .selectFrom('student')
          .select(wireColumns)
          .where('Year', '=', '2025-2026')
          .orderBy('_id')
          .execute()
          .then((rows) => rows.map(complete))
      : database.kysely
          .selectFrom('student')
          .select(wireColumns)
          .where('_id', '=', studentId)
          .executeTakeFirstOrThrow()
          .then(complete);
  answer.then(
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
