import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { callKey, callQuery } from './call-query.ts';

const call = vi.fn(async (name: string, input: unknown) => ({ name, input }));

it('asks with its input and keeps the answer under it', async () => {
  const client = new QueryClient();
  const input = { Year: '2025-2026' };
  const answer = await client.fetchQuery(callQuery(call, 'getStats', { input }));
  expect(answer).toEqual({ name: 'getStats', input });
  expect(client.getQueryData(callKey('getStats', input))).toEqual(answer);
  expect(client.getQueryCache().findAll({ queryKey: callKey('getStats') })).toHaveLength(1);
});

it('asks nothing while the input is not known', async () => {
  call.mockClear();
  const client = new QueryClient();
  const observer = new QueryObserver(client, callQuery(call, 'getStats', { input: skipToken }));
  const stop = observer.subscribe(() => undefined);
  expect(observer.getCurrentResult()).toMatchObject({ fetchStatus: 'idle', status: 'pending' });
  stop();
  expect(call).not.toHaveBeenCalled();
});

it('passes on what else is asked of the query', () => {
  const placeholderData = () => undefined;
  expect(callQuery(call, 'getStats', { placeholderData } as object)).toMatchObject({
    placeholderData,
  });
});
