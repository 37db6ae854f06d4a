import { Suspense, useSyncExternalStore } from 'react';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { noticesWanted } from '../../lib/notify.ts';

const NoticeCenter = lazyChunk(async () => (await import('../../lib/notices.tsx')).NoticeCenter);

/** Where messages show; what shows them is loaded with the first message. */
export function NoticesPlace() {
  const wanted = useSyncExternalStore(
    noticesWanted.subscribe,
    noticesWanted.get,
    noticesWanted.getOnServer,
  );
  if (!wanted) return null;
  return (
    <Suspense>
      <NoticeCenter />
    </Suspense>
  );
}
