import { splitLinks } from './news-links.ts';

/** A text whose addresses can be followed; everything else of it stays text (NEWS-06, OP-19). */
export function LinkedText({ children }: { children: string }) {
  return splitLinks(children).map((part, index) => {
    // The parts of a text never change places.
    const key = `${index} ${part.text}`;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    return (
      <a
        key={key}
        href={part.href}
        rel="noopener noreferrer"
        target="_blank"
        style={{ color: 'var(--mantine-color-anchor)' }}
      >
        {part.text}
      </a>
    );
  });
}
