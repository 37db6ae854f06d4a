import { readSheet } from '@pallikoodam/content/sheet';
import { useMemo } from 'react';
import classes from './sheet.module.css';

/** A document's text as paper. */
export function Sheet({ source }: { source: string }) {
  const blocks = useMemo(() => readSheet(source), [source]);
  return (
    <div className={classes.paper}>
      {blocks.map((block) => {
        if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>;
        if (block.kind === 'paragraph') return <p key={block.text}>{block.text}</p>;
        return (
          <ul key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
