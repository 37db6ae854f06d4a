import type { Database } from '../db/database.ts';

const channels = ['mail', 'sms'] as const;

/** What stands in the outbox, by channel; `oldest` is when the oldest waiting message was written. */
type Queue = {
  channel: (typeof channels)[number];
  waiting: number;
  failed: number;
  oldest: string | null;
};

/** By the index that the workers use: what was sent is not looked at. */
export function readQueues({ kysely }: Database): Promise<Queue[]> {
  return Promise.all(
    channels.map(async (channel) => {
      const rows = await kysely
        .selectFrom('outbox')
        .where('channel', '=', channel)
        .where('status', 'in', ['waiting', 'failed'])
        .groupBy('status')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .select(({ fn }) => fn.min('createdAt').as('oldest'))
        .execute();
      const of = (status: string) => rows.find((row) => row.status === status);
      return {
        channel,
        waiting: of('waiting')?.count ?? 0,
        failed: of('failed')?.count ?? 0,
        oldest: of('waiting')?.oldest ?? null,
      };
    }),
  );
}
