import type { MailContent } from './blocks.ts';
import { escapeHtml } from './escape.ts';
import { footerLines, sentByLines } from './frame-words.ts';
import { lineHeights, renderHtmlBlock } from './html-blocks.ts';
import { colours, schemeStyles } from './mail-colours.ts';

/** Latin fonts first: the Tamil ones bring digits of their own, which would mix with Latin letters. */
const font = "Roboto,'Segoe UI','Helvetica Neue',Arial,'Noto Sans Tamil','Nirmala UI',sans-serif";

/** The dots on which a kolam is drawn. */
const kolamDots = [1, 2, 3, 2, 1].map((dots) => Array(dots).fill('&bull;').join('&nbsp;'));

/** Tables and inline styles throughout, at most 600 px wide, nothing loaded from anywhere. */
export function renderHtml(content: MailContent): string {
  const { language, title, preview, subject, blocks } = content;
  const body = blocks.map((block) => renderHtmlBlock(block, language)).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(subject)}</title>
<style>${schemeStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colours.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colours.page}" style="background-color:${colours.page}"><tr>
<td class="outer" align="center" style="padding:28px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;width:100%;background-color:${colours.card};border-radius:14px;overflow:hidden;font-family:${font};font-size:16px;line-height:${lineHeights[language]}">
${renderHeader(content)}
<tr><td class="side" align="left" style="padding:32px 36px 16px">
<h1 class="title" style="margin:0 0 18px;font-size:25px;line-height:1.35;font-weight:700;color:${colours.title}">${escapeHtml(title)}</h1>
${body}
</td></tr>
${renderFooter(content)}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function renderHeader({ school, language }: MailContent): string {
  const [first, second] =
    language === 'ta' ? [school.nameInTamil, school.name] : [school.name, school.nameInTamil];
  const initial = [...new Intl.Segmenter('ta').segment(school.nameInTamil)][0]?.segment ?? '';
  return `<tr><td class="header side" bgcolor="${colours.header}" style="padding:22px 36px;background-color:${colours.header}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" valign="middle" width="48" height="48" bgcolor="#ffffff" style="width:48px;height:48px;background-color:#ffffff;border-radius:12px;font-size:28px;line-height:48px;font-weight:700;color:${colours.pink}" aria-hidden="true">${escapeHtml(initial)}</td>
<td style="padding-left:14px">
<div lang="${language}" style="font-size:21px;line-height:1.4;font-weight:700;color:#ffffff">${escapeHtml(first)}</div>
<div lang="${language === 'ta' ? 'en' : 'ta'}" style="font-size:14px;line-height:1.5;color:#d3e4f5">${escapeHtml(second)}</div>
</td>
<td align="center" width="56" style="width:56px;font-size:20px;line-height:10px;color:#5c9bd6" aria-hidden="true">${kolamDots.join('<br>')}</td>
</tr></table>
</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="34%" height="4" bgcolor="${colours.pink}" style="height:4px;background-color:${colours.pink}"></td>
<td width="33%" height="4" bgcolor="${colours.teal}" style="height:4px;background-color:${colours.teal}"></td>
<td width="33%" height="4" bgcolor="#4dabf7" style="height:4px;background-color:#4dabf7"></td>
</tr></table></td></tr>`;
}

function renderFooter(content: MailContent): string {
  const lines = footerLines(content.school).map(escapeHtml);
  const sentBy = sentByLines(content).map(
    ({ language, text }) => `<span lang="${language}">${escapeHtml(text)}</span>`,
  );
  return `<tr><td class="side" align="left" style="padding:0 36px 30px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="muted line" style="padding-top:18px;border-top:1px solid ${colours.line};font-size:13px;line-height:1.6;color:${colours.muted}">
${sentBy.join('<br>')}<br><br>${lines.join(' &middot; ')}
</td></tr></table>
</td></tr>`;
}
