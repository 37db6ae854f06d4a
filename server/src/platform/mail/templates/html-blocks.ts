import type { Language } from '../../portal.ts';
import type { Block, FeeRow, LabelledValue } from './blocks.ts';
import { escapeHtml, escapeLines, escapeLink } from './escape.ts';
import { frameWords } from './frame-words.ts';
import { colours } from './mail-colours.ts';

/**
 * Blocks as tables with inline styles, which is what all mail programs draw alike. The classes
 * serve the dark scheme only (mail-colours.ts).
 */
export function renderHtmlBlock(block: Block, language: Language): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:${colours.ink}">${escapeLines(block.text)}</p>`;
    case 'heading':
      return `<h2 class="title" style="margin:32px 0 12px;font-size:19px;line-height:1.4;font-weight:700;color:${colours.title}">${escapeHtml(block.text)}</h2>`;
    case 'subheading':
      return `<h3 class="ink" style="margin:18px 0 4px;font-size:16px;line-height:1.5;font-weight:700;color:${colours.ink}">${escapeHtml(block.text)}</h3>`;
    case 'highlight':
      return renderHighlight(block.label, block.value);
    case 'rows':
      return renderRows(block.rows);
    case 'fees':
      return renderFees(block.lines, block.total);
    case 'button':
      return renderButton(block, language);
    case 'rich':
      return block.html;
    case 'smallPrint':
      return `<p class="muted" style="margin:0 0 12px;font-size:14px;color:${colours.muted}">${escapeLines(block.text)}</p>`;
    case 'part':
      return renderPart(block);
  }
}

/** Tamil letters reach further above and below the line. */
export const lineHeights: Readonly<Record<Language, string>> = { en: '1.55', ta: '1.7' };

function renderPart({ language, blocks }: Extract<Block, { kind: 'part' }>): string {
  const inside = blocks.map((block) => renderHtmlBlock(block, language)).join('\n');
  return `<div lang="${language}" style="line-height:${lineHeights[language]}">\n${inside}\n</div>`;
}

const table =
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;width:100%';

function renderHighlight(label: string, value: string): string {
  return `<table ${table};margin:8px 0 20px"><tr>
<td class="panel" style="padding:14px 18px;background-color:${colours.panel};border-left:4px solid ${colours.pink};border-radius:8px">
<div class="muted" style="font-size:14px;color:${colours.muted}">${escapeHtml(label)}</div>
<div class="ink" style="font-size:25px;line-height:1.4;font-weight:700;letter-spacing:1px;color:${colours.ink}">${escapeHtml(value)}</div>
</td></tr></table>`;
}

function renderRows(rows: readonly LabelledValue[]): string {
  const lines = rows.map(
    ([label, value]) => `<tr>
<td class="muted line" width="38%" valign="top" style="padding:9px 12px 9px 0;border-bottom:1px solid ${colours.line};font-size:15px;color:${colours.muted}">${escapeHtml(label)}</td>
<td class="ink line" valign="top" style="padding:9px 0;border-bottom:1px solid ${colours.line};font-weight:500;color:${colours.ink};overflow-wrap:anywhere">${escapeHtml(value)}</td>
</tr>`,
  );
  return `<table ${table};margin:4px 0 20px">${lines.join('')}</table>`;
}

function renderFees(lines: readonly FeeRow[], [label, amount]: LabelledValue): string {
  const cell = `padding:14px 18px;font-size:18px;font-weight:700`;
  return `<table ${table};margin:4px 0 0">${lines.map(renderFee).join('')}</table>
<table ${table};margin:12px 0 20px"><tr>
<td class="panel ink" style="${cell};background-color:${colours.panel};border-radius:8px 0 0 8px;color:${colours.ink}">${escapeHtml(label)}</td>
<td class="panel ink" align="right" style="${cell};background-color:${colours.panel};border-radius:0 8px 8px 0;color:${colours.ink};white-space:nowrap">${escapeHtml(amount)}</td>
</tr></table>`;
}

function renderFee({ name, note, parts, amount }: FeeRow): string {
  const details = parts.map(
    ([label, value]) =>
      `<span style="white-space:nowrap">${escapeHtml(label)} ${escapeHtml(value)}</span>`,
  );
  const cell = `padding:11px 0;border-bottom:1px solid ${colours.line};color:${colours.ink}`;
  return `<tr>
<td class="ink line" valign="top" style="${cell}"><strong style="font-weight:700">${escapeHtml(name)}</strong>
<div class="muted" style="font-size:14px;color:${colours.muted}">${escapeHtml(note)}</div>
<div class="muted" style="font-size:14px;color:${colours.muted}">${details.join(' + ')}</div></td>
<td class="ink line" align="right" valign="top" style="${cell};padding-left:12px;font-weight:700;white-space:nowrap">${escapeHtml(amount)}</td>
</tr>`;
}

function renderButton({ label, link }: { label: string; link: string }, language: Language) {
  const address = escapeLink(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td align="center" bgcolor="${colours.blue}" style="border-radius:8px;background-color:${colours.blue}">
<a href="${address}" style="display:inline-block;padding:13px 28px;font-size:17px;font-weight:700;color:#ffffff;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a>
</td></tr></table>
<p class="muted" style="margin:0 0 4px;font-size:14px;color:${colours.muted}">${escapeHtml(frameWords[language].openLink)}</p>
<p style="margin:0 0 20px;font-size:14px;overflow-wrap:anywhere;word-break:break-all"><a class="link" href="${address}" style="color:${colours.blue}">${address}</a></p>`;
}
