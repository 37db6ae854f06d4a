import type { Student } from '@pallikoodam/contract/students';
import { type Kysely, sql } from 'kysely';
import { holding } from '../../../platform/db/search-words.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { complete, wireColumns } from '../data.ts';

/** Records of any year by a Reference ID, also one of a record that was merged into another. */
export async function listOfReferenceId(
  kysely: Kysely<Tables>,
  referenceId: string,
): Promise<Student[]> {
  const students = kysely.selectFrom('student').select(wireColumns);
  // As words, not as parameters: the indexes of what is not blank are found by them.
  const [named, merged] = await Promise.all([
    students
      .where(sql<boolean>`"Volunteering" <> ''`)
      .where('Volunteering', '=', referenceId)
      .execute(),
    students
      .where(sql<boolean>`"FormerReferenceIds" <> ''`)
      .where(sql<boolean>`"FormerReferenceIds" like ${holding(referenceId)} escape '\\'`)
      .orderBy('FormerReferenceIds')
      .limit(mostOfId)
      .execute(),
  ]);
  return [...named, ...merged].map(complete);
}

const mostOfId = 5;

/** So many of a name are looked through for the other words of a search. */
const mostOfName = 200;

/** Children of any year whose given name begins like this, by their newest record. */
export async function listNewestOfName(
  kysely: Kysely<Tables>,
  { beginning, fits, limit }: { beginning: string; fits: (name: string) => boolean; limit: number },
): Promise<Student[]> {
  const children = await kysely
    .selectFrom('child')
    .select(['_id', 'FirstName', 'LastName', 'NameInTamil'])
    .where('nameKey', '>=', beginning)
    .where('nameKey', '<', `${beginning}\uffff`)
    .orderBy('nameKey')
    .orderBy('_id')
    .limit(mostOfName)
    .execute();
  const fitting = children
    .filter(({ FirstName, LastName, NameInTamil }) =>
      fits(`${FirstName} ${LastName} ${NameInTamil}`),
    )
    .slice(0, limit);
  const records = await Promise.all(
    fitting.map(({ _id }) =>
      kysely
        .selectFrom('student')
        .select(wireColumns)
        .where('ChildId', '=', _id)
        .orderBy('Year', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ),
  );
  return records.filter((record) => record !== undefined).map(complete);
}
