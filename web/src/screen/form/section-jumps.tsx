import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './section-jumps.module.css';

/** `id` is that of the section's heading. */
type Section = { id: string; title: string };
type Note = (section: Section) => () => void;

const SectionsContext = createContext<Note | null>(null);

/** Names a section of a form to the jumps above it, where there are any. */
export function useNotedSection({ id, title }: Section): void {
  const note = use(SectionsContext);
  useLayoutEffect(() => note?.({ id, title }), [note, id, title]);
}

/** So many sections are more than a phone shows at once. */
const fewestSections = 4;

/** A form of many sections with a way to each of them above it. */
export function SectionJumps({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [sections, setSections] = useState<readonly Section[]>([]);
  const note = useCallback<Note>((section) => {
    setSections((noted) => inOrderOfPage([...noted, section]));
    return () => setSections((noted) => noted.filter(({ id }) => id !== section.id));
  }, []);
  return (
    <>
      {sections.length >= fewestSections && (
        <nav className={classes.jumps} aria-label={t('Sections')}>
          {sections.map(({ id, title }) => (
            <PlainButton key={id} onClick={() => jumpTo(id)}>
              {title}
            </PlainButton>
          ))}
        </nav>
      )}
      <SectionsContext value={note}>{children}</SectionsContext>
    </>
  );
}

function inOrderOfPage(sections: Section[]): Section[] {
  const after = (one: Section, other: Section) => {
    const [first, second] = [one, other].map(({ id }) => document.getElementById(id));
    if (!first || !second) return 0;
    const isBefore = first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? -1 : 1;
  };
  return sections.sort(after);
}

/** Moves the focus along, so that the Tab key goes on from there. */
function jumpTo(id: string): void {
  const heading = document.getElementById(id);
  const fold = heading?.closest('details');
  if (fold) fold.open = true;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
