import { useTranslation } from 'react-i18next';
import { notifySuccess } from '../../lib/notify.ts';
import type { StampedMarks } from './marking.ts';

type Marked = {
  touched: StampedMarks;
  bringBack: (marks: StampedMarks) => void;
  clear: () => unknown;
};

/** Forgets the marks that were not sent; Undo brings them back, under what was marked since. */
export function useClearMarks({ touched, bringBack, clear }: Marked) {
  const { t } = useTranslation();
  return () => {
    void clear();
    notifySuccess(t('All marks cleared'), {
      undo: { label: t('Undo'), act: () => bringBack(touched) },
    });
  };
}
