import { createContext, use } from 'react';
import type { Session } from './session.ts';

/**
 * What a page is rendered for: values of one render, passed in. The server renders for several
 * readers at once, and the page hydrates with what it was rendered with, whatever the browser has
 * learnt meanwhile.
 */
export type RenderedFor = {
  session: Session;
  isPhone: boolean;
  /** The names of its chunks that are loaded on their own (lazy-chunk.tsx). */
  chunks: Set<string>;
  /** Parts of the Tamil texts that it speaks in beside those of its screen (app/note-texts.ts). */
  texts: Set<string>;
};

const unknown: RenderedFor = {
  session: { state: 'loading', roles: ['visitor'], email: '', userId: '' },
  isPhone: false,
  chunks: new Set(),
  texts: new Set(),
};

/** Without a provider, as in component tests, the session is unknown and the width decides. */
export const RenderedForContext = createContext<RenderedFor>(unknown);

export function useRenderedFor(): RenderedFor {
  return use(RenderedForContext);
}
