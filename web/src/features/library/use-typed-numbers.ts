import type { IssueStudent } from '@pallikoodam/contract/library-fields';
import { useState } from 'react';
import { useKeptNumbers } from './use-kept-numbers.ts';

/** A book's number typed for a child, and the book the child had before (LIB-29). */
export type TypedNumber = { bookid: string; PrevBID: string };
/** By the child's `_id`. */
export type TypedNumbers = Readonly<Record<string, TypedNumber>>;

/** The list that was open meanwhile: numbers of a class are typed on in that class. */
type IssueView = { Branch: string; StudentTeacher: string };

type Kept = { numbers: TypedNumbers; view: IssueView };

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
  const { Branch, StudentTeacher } = view;
  useKeptNumbers({
    list: 'issue-numbers',
    typed:
      Object.keys(typed).length === 0 ? null : { numbers: typed, view: { Branch, StudentTeacher } },
    isKept,
    onRead: (kept) => {
      setTyped(kept.numbers);
      if (Branch === '' && StudentTeacher === '') onView(kept.view);
    },
  });

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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, names: readonly string[]) =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

function isKept(kept: unknown): kept is Kept {
  if (!isObject(kept) || !isObject(kept.numbers)) return false;
  return (
    hasTexts(kept.view, ['Branch', 'StudentTeacher']) &&
    Object.values(kept.numbers).every((number) => hasTexts(number, ['bookid', 'PrevBID']))
  );
}
