/**
 * PostgreSQL reads and plans a statement anew each time it is asked, unless it has a name: then each
 * connection does so once (docs/decisions/0045-statements-on-postgresql.md).
 */
export type StatementNames = {
  /** The name of a statement; undefined where it is asked without one. */
  find: (sql: string) => string | undefined;
  /** Gives every name up; connections of an earlier generation know the old ones. */
  forget: () => void;
  generation: () => number;
};

/** The portal has some hundred statements, of which lists of values have many forms. */
const namedAtMost = 500;
/** A statement that is kept takes each connection several times its length. */
const longestNamed = 8_000;

/** The second time it is asked a statement gets a name: many a list of values comes but once. */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const askedOnce = new Set<string>();
  let generation = 0;
  const forget = () => {
    names.clear();
    generation += 1;
  };
  const find = (sql: string) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (sql.length > longestNamed || !isPlanned(sql) || isSearch(sql)) return undefined;
    if (!askedOnce.delete(sql)) {
      if (askedOnce.size === namedAtMost) askedOnce.clear();
      askedOnce.add(sql);
      return undefined;
    }
    if (names.size === namedAtMost) forget();
    const name = `${generation}-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
  return { find, forget, generation: () => generation };
}

/** Others, such as what makes tables, have nothing to plan. */
export function isPlanned(sql: string): boolean {
  return /^\s*(select|with|insert|update|delete)\b/i.test(sql);
}

/**
 * How many rows hold a word only the word tells: planned without it, a search by what all hold would
 * first gather all of them.
 */
function isSearch(sql: string): boolean {
  return / like \$\d/.test(sql);
}
