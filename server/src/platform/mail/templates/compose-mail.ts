import type { Block, ComposedMail, FeeRow, LabelledValue, MailContent } from './blocks.ts';
import { footerLines, sentByLines } from './frame-words.ts';
import { renderHtml } from './html-layout.ts';

/** Both versions of a mail from one content. Throws RangeError for a link that is not http(s). */
export function composeMail(content: MailContent): ComposedMail {
  return {
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    replyTo: content.answersTo ?? '',
  };
}

/** The mail for readers without HTML: the same blocks, one blank line between them. */
function renderText({ school, title, blocks, ...content }: MailContent): string {
  const parts = [
    `${school.name} | ${school.nameInTamil}`,
    `${title}\n${'='.repeat(Math.min([...title].length, 60))}`,
    ...blocks.map(renderBlock),
    // '-- ' is how mail programs recognise a footer
    ['-- ', ...footerLines(school)].join('\n'),
    ...sentByLines({ school, ...content }).map(({ text }) => text),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'subheading':
    case 'smallPrint':
    case 'rich':
      return block.text;
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min([...block.text].length, 60))}`;
    case 'highlight':
      return renderRow([block.label, block.value]);
    case 'rows':
      return block.rows.map(renderRow).join('\n');
    case 'fees':
      return [...block.lines.map(renderFee), renderRow(block.total)].join('\n');
    case 'button':
      return `${block.label}:\n${block.link}`;
    case 'part':
      return block.blocks.map(renderBlock).join('\n\n');
  }
}

function renderRow([label, value]: LabelledValue): string {
  return `${label}: ${value}`;
}

function renderFee({ name, note, parts, amount }: FeeRow): string {
  return [`${name} (${note}): ${amount}`, ...parts.map((part) => `    ${renderRow(part)}`)].join(
    '\n',
  );
}
