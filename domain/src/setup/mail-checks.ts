/** What receivers ask of a mail that says it is of a domain. */
export const mailProofs = ['spf', 'dkim', 'dmarc'] as const;
export type MailProof = (typeof mailProofs)[number];

/**
 * `missing`: the domain has nothing to prove it by; `broken`: it has, but it cannot be read;
 * `untold`: these headers do not say.
 */
export type ProofVerdict = 'passed' | 'missing' | 'failed' | 'broken' | 'untold';

export type MailChecks = {
  /** The domain of the mail's sender; blank where the text has no From. */
  from: string;
  proofs: Readonly<Record<MailProof, { verdict: ProofVerdict; domain: string }>>;
};

type Result = { method: string; result: string; domain: string };

/**
 * What the receiver of a mail found of its sender, read from the mail's headers as mail programs
 * show them; null where they tell nothing of it. Each server on the way writes above the one before:
 * the topmost is the receiver. A receiver may write a header for each of its programs, all under
 * its one name.
 */
export function readMailChecks(pasted: string): MailChecks | null {
  const headers = cutText(unfold(pasted));
  const from = domainOf(valuesOf(headers, 'from')[0] ?? '');
  const results = [...readResults(headers), ...readSummary(headers)];
  if (results.length === 0) return null;
  const find = (proof: MailProof) => judge(results, { proof, from });
  return { from, proofs: { spf: find('spf'), dkim: find('dkim'), dmarc: find('dmarc') } };
}

/** A header that goes on begins its next line with a blank. */
function unfold(pasted: string): string[] {
  return pasted
    .replace(/\r\n?|\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n');
}

/** What is written in the mail itself proves nothing. */
function cutText(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => /^authentication-results:/i.test(line));
  const end = first === -1 ? -1 : lines.indexOf('', first);
  return end === -1 ? [...lines] : lines.slice(0, end);
}

function valuesOf(headers: readonly string[], name: string): string[] {
  const found = headers.filter(
    (line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`,
  );
  return found.map((line) => line.slice(name.length + 1).trim());
}

/** Of the receiver: the header at the top, and others under the same name. */
function readResults(headers: readonly string[]): Result[] {
  const own = valuesOf(headers, 'authentication-results').map(splitHeader);
  const sealed = valuesOf(headers, 'arc-authentication-results').map((value) =>
    // What others forward has a number before its name.
    splitHeader(value.replace(/^\s*i=\d+;/, '')),
  );
  const all = own.length > 0 ? own : sealed;
  const results = all.filter(({ server }) => server === all[0]?.server).flatMap((of) => of.results);
  const [spf] = valuesOf(headers, 'received-spf');
  if (spf === undefined) return results;
  const [, result = ''] = /^(\w+)/.exec(spf) ?? [];
  const [, sender = ''] = /envelope-from=<?"?([^\s;">]+)/i.exec(spf) ?? [];
  return [...results, { method: 'spf', result: result.toLowerCase(), domain: domainOf(sender) }];
}

/** Its parts: a name (which Outlook leaves out), then what each method came to. */
function splitHeader(value: string): { server: string; results: Result[] } {
  const parts = dropComments(value)
    .split(';')
    .map((part) => part.trim());
  const [first = ''] = parts;
  const results = parts.flatMap((part) => {
    const [, method = '', result = ''] = /^(\w+)(?:\/\d+)?\s*=\s*(\w+)/.exec(part) ?? [];
    if (method === '') return [];
    return [
      { method: method.toLowerCase(), result: result.toLowerCase(), domain: readDomain(part) },
    ];
  });
  const [server = ''] = first.split(/\s/, 1);
  return { server: first.includes('=') ? '' : server.toLowerCase(), results };
}

/** They may hold semicolons, and others of their kind; so may what stands in quotes. */
function dropComments(value: string): string {
  let depth = 0;
  let quoted = false;
  let kept = '';
  for (const sign of value) {
    if (sign === '"' && depth === 0) quoted = !quoted;
    else if (sign === '(' && !quoted) depth += 1;
    else if (sign === ')' && !quoted && depth > 0) {
      depth -= 1;
      // `dmarc=pass(p=NONE)header.from=…`
      kept += ' ';
    } else if (depth === 0 && !(quoted && sign === ';')) kept += sign;
  }
  return kept;
}

/** In the order of what they say of the domain that was looked at. */
const properties = ['header.d', 'header.i', 'header.from', 'smtp.mailfrom', 'smtp.helo'];

function readDomain(part: string): string {
  const given = new Map(
    Array.from(
      part.matchAll(/(?<![a-z])([a-z]+\.[a-z]+)\s*=\s*(\S+)/gi),
      ([, name = '', value = '']) => [name.toLowerCase(), domainOf(value)],
    ),
  );
  return properties.map((name) => given.get(name)).find((domain) => domain) ?? '';
}

/** Of `Name <a@b.example>`, `a@b.example`, `@b.example` and `b.example`. */
function domainOf(value: string): string {
  const [, inBrackets = value] = /<([^<>]*)>\s*$/.exec(value) ?? [];
  const domain = inBrackets.slice(inBrackets.lastIndexOf('@') + 1).trim();
  return /^[^\s<>@"][^\s<>@".]*\.[^\s<>@"]+$/.test(domain)
    ? domain.toLowerCase().replace(/\.$/, '')
    : '';
}

/** Gmail tells the three above the headers: `SPF: PASS with IP …`, `DKIM: 'PASS' with domain …`. */
function readSummary(headers: readonly string[]): Result[] {
  return mailProofs.flatMap((method) => {
    const [told = ''] = valuesOf(headers, method);
    const [, result] = /^'?(\w+)/.exec(told) ?? [];
    const [, domain = ''] = /^.*\bwith domain (\S+)/.exec(told) ?? [];
    return result === undefined ? [] : [{ method, result: result.toLowerCase(), domain }];
  });
}

const verdicts: Readonly<Record<string, ProofVerdict>> = {
  pass: 'passed',
  none: 'missing',
  // Outlook: it would have passed, were there a record.
  bestguesspass: 'missing',
  temperror: 'broken',
  permerror: 'broken',
};

/** A provider signs with its own name as well: what is of the sender counts before it. */
function judge(
  results: readonly Result[],
  { proof, from }: { proof: MailProof; from: string },
): { verdict: ProofVerdict; domain: string } {
  const all = results.filter(({ method }) => method === proof);
  const passed = all.filter(({ result }) => result === 'pass');
  const best = passed.find(({ domain }) => domain === from) ?? passed[0] ?? all[0];
  if (best === undefined) return { verdict: 'untold', domain: from };
  return { verdict: verdicts[best.result] ?? 'failed', domain: best.domain || from };
}
