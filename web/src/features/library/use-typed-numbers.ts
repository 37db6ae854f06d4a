import type { IssueStudent } from '@pallikoodam/contract/library-fields';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type IssueView,
  keepNumbers,
  readKeptNumbers,
  type TypedNumber,
  type TypedNumbers,
} from './kept-numbers.ts';

type Options = {
  view: IssueView;
  /** Opens the list in which the kept numbers were typed, where none is chosen. */
  onView: (view: IssueView) => void;
  /** Of the page on screen. */
  rows: readonly IssueStudent[] | undefined;
};

const none: TypedNumbers = {};

/**
 * The numbers typed for children, kept on the device; those of children who have a book by now are
 * dropped.
 */
export function useTypedNumbers({ view, onView, rows }: Options) {
  const [typed, setTyped] = useState(none);
  /** Why a number was refused, by the child's `_id`: until it is changed. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isRead, setRead] = useState(false);
  const read = useEffectEvent(() => {
    const kept = readKeptNumbers();
    setTyped(kept.numbers);
    setRead(true);
    if (view.Branch === '' && view.StudentTeacher === '') onView(kept.view);
  });
  // The server knows nothing of what the device keeps.
  useEffect(() => read(), []);
  const { Branch, StudentTeacher } = view;
  useEffect(() => {
    if (isRead) keepNumbers({ numbers: typed, view: { Branch, StudentTeacher } });
  }, [isRead, typed, Branch, StudentTeacher]);

  const change = (id: string, number: TypedNumber | null) => {
    setTyped(({ [id]: _, ...others }) => (number === null ? others : { ...others, [id]: number }));
    setRefused(({ [id]: _, ...others }) => others);
  };
  const holders = rows?.filter(({ _id, isBookDue }) => isBookDue === 'Y' && _id in typed);
  if (holders !== undefined && holders.length > 0) {
    const ids = holders.map(({ _id }) => _id);
    setTyped((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))),
    );
  }
  return {
    typed,
    refused,
    change,
    clear: () => {
      setTyped(none);
      setRefused({});
    },
    refuse: (id: string, message: string) => setRefused((before) => ({ ...before, [id]: message })),
  };
}
