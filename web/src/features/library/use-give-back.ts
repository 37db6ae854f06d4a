import type { ReturnState } from '@pallikoodam/domain/library/loan';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useWrite } from '../../screen/use-write.ts';

type Settling = { id: string; ReturnState?: ReturnState };

/** Ends a loan by its `_id`, with its book or without, says which, and offers the way back. */
export function useGiveBack() {
  const { t } = useTranslation();
  return useWrite((loan: Settling) => api.returnBookTx(loan), {
    done: ({ BookId: bookid }, { ReturnState = '' }) => {
      switch (ReturnState) {
        case 'Lost':
          return t('Book {{bookid}} is reported as lost', { bookid });
        case 'Damaged':
          return t('Book {{bookid}} is back, damaged', { bookid });
        case '':
          return t('Book {{bookid}} is back', { bookid });
      }
    },
    undo: ({ _id }) => api.undoBookReturn({ id: _id }),
  });
}
