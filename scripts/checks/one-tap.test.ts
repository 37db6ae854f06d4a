import { expect, it } from 'vitest';
import { findUnguardedWrites } from './one-tap.ts';
import { parseSource } from './sources.ts';

const check = (text: string, path = 'web/src/features/news/news-screen.tsx') =>
  findUnguardedWrites([parseSource(path, text)]);

it.each([
  '<Button onClick={() => void api.deleteNewsById({ id })} />',
  'const { mutate } = useMutation({ mutationFn: () => api.deleteNewsById({ id }) });',
  'const remove = async () => { await api.deleteNewsById({ id }); };',
])('says where a second tap would write again: %s', (text) => {
  expect(check(text)).toEqual([
    'web/src/features/news/news-screen.tsx:1 calls deleteNewsById: a second tap would send it again; use useWrite',
  ]);
});

it.each([
  'const remove = useWrite(({ _id }) => api.deleteNewsById({ id: _id }), { done });',
  'const remove = useWrite(api.deleteNewsById);',
  'const look = useLook((message) => api.previewAnnouncement(message));',
  '<AddForm add={(values) => api.addNews(values)} />',
  '<PageForm onSubmit={(values) => api.addNews(values)} />',
  'const forms = { change: (values) => api.updateNewsById(values) };',
  'const { body } = await api.getNews();',
  'other.deleteNewsById({ id });',
])('lets pass what drops it, and what only reads: %s', (text) => {
  expect(check(text)).toEqual([]);
});

it('speaks of screens, not of their tests', () => {
  expect(check('api.deleteNewsById({ id })', 'web/src/lib/session.ts')).toEqual([]);
  expect(check('api.deleteNewsById({ id })', 'web/src/features/news/news.test.tsx')).toEqual([]);
});
