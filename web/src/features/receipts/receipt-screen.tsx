import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useWrite } from '../../screen/use-write.ts';
import { PaperScreen } from './paper-screen.tsx';
import { ReceiptPaper } from './receipt-paper.tsx';

/** The receipt of one payment. */
export function ReceiptScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return <ReceiptOf key={id} id={id} />;
}

/** Printing it issues it: from then on what is printed is a copy. */
export function ReceiptOf({ id }: { id: string }) {
  const { t } = useTranslation();
  const issuing = useWrite((receipt: string) => api.markReceiptIssued({ id: receipt }));
  const load = useQuery(queries.getReceipt.queryOptions({ input: { id } }));
  return (
    <PaperScreen
      title={t('Receipt')}
      description={
        load.data?.isCopy === true
          ? t('It was mailed or printed before: what is printed now says that it is a copy.')
          : t('Of one payment, printed in both languages')
      }
      load={load}
      issue={() => issuing.run(id)}
      paper={(told, voices) => <ReceiptPaper told={told} voices={voices} />}
    />
  );
}
