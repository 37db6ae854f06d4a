import type { Client, PoolClient } from 'pg';
import { type Answer, type Asked, Batch, readShape, type Shape } from './postgres-batch.ts';

export type Statement = {
  text: string;
  name: string | undefined;
  values: readonly unknown[];
  /** Whether it may be taken back where one that is sent with it fails. */
  mayShare: boolean;
};

type Waiting = Omit<Asked, 'shape'> & Pick<Statement, 'mayShare'>;

/**
 * The line of statements before one connection: those of one moment go out as one piece, for to
 * write and to wake cost as much as to plan. Answers each in the order asked.
 */
export function openLine(client: PoolClient) {
  const shapes = new Map<string, Shape>();
  let waiting: Waiting[] = [];

  const sendAll = () => {
    const statements = waiting;
    waiting = [];
    // Public in pg, but missing in the type of a pool's connections.
    const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
    stream.cork();
    for (const batch of groupNeighbours(statements, canShare)) sendOne(batch);
    stream.uncork();
  };

  /** What has a name is planned by itself at first, which pg remembers. */
  const canShare = ({ name, mayShare }: Waiting) =>
    mayShare && (name === undefined || shapes.has(name));

  const sendOne = (batch: readonly Waiting[]) => {
    const [first] = batch;
    if (batch.length === 1 && first !== undefined) askAlone(first);
    else client.query(new Batch(batch.map((each) => ({ ...each, shape: shapeOf(each) }))));
  };
  const shapeOf = ({ name }: Waiting) => (name === undefined ? undefined : shapes.get(name));

  const askAlone = ({ text, name, values, take, fail }: Waiting) => {
    const query = name === undefined ? { text } : { name, text };
    // A promise of pg's own would hold the rows for long (docs/decisions/0065-what-outlives-a-request.md).
    client.query({ ...query, values: [...values] }, (error: Error | null, answer) => {
      if (error !== null) return fail(error);
      if (name !== undefined) shapes.set(name, readShape(answer.fields));
      take(answer);
    });
  };

  return (statement: Statement): Promise<Answer> =>
    new Promise((take, fail) => {
      if (waiting.length === 0) process.nextTick(sendAll);
      waiting.push({ ...statement, take, fail });
    });
}

/** Neighbours that may go together as one group, every other as a group of its own. */
function groupNeighbours<Item>(
  items: readonly Item[],
  mayJoin: (item: Item) => boolean,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  let open: Item[] | null = null;
  for (const item of items) {
    const joins = mayJoin(item);
    if (joins && open !== null) {
      open.push(item);
      continue;
    }
    const group = [item];
    groups.push(group);
    open = joins ? group : null;
  }
  return groups;
}
