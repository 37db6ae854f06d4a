type Link = { from: string; target: string };

/** Each of the many pages is read once: compressing them costs the portal more than rendering them. */
const uncompressed = { 'accept-encoding': 'identity' };

/**
 * Follows every link, picture and file that stands in these pages: those of the portal must answer
 * at the very address, with the part that is named after `#`. Of other hosts' addresses only the
 * form is looked at. Says what is dead and on which page it stands.
 */
export async function findDeadLinks({
  portalUrl,
  pages,
}: {
  portalUrl: string;
  pages: readonly string[];
}): Promise<{ dead: string[]; followed: number }> {
  const links: Link[] = [];
  for (const from of pages) {
    const html = await (await fetch(new URL(from, portalUrl), { headers: uncompressed })).text();
    links.push(...listTargets(html).map((target) => ({ from, target })));
  }
  const firstPlaces = new Map<string, Link>();
  for (const link of links) {
    const { language, address } = resolve(link, portalUrl);
    const key = `${language} ${address}`;
    if (!firstPlaces.has(key)) firstPlaces.set(key, link);
  }
  const dead: string[] = [];
  for (const link of firstPlaces.values()) {
    const fault = await findFault(link, portalUrl);
    if (fault !== null) dead.push(`${link.from}: ${link.target} ${fault}`);
  }
  return { dead, followed: firstPlaces.size };
}

function listTargets(html: string): string[] {
  const body = html.replace(/<style[\s\S]*?<\/style>/g, '');
  const found = [...body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, target]) =>
    String(target).replaceAll('&amp;', '&'),
  );
  return found.filter((target) => !target.startsWith('data:'));
}

/** A link without a language leads to the page in the language of the one it stands on. */
function resolve({ from, target }: Link, portalUrl: string) {
  const language = new URL(from, portalUrl).searchParams.get('lang') ?? 'en';
  return { language, address: new URL(target, new URL(from, portalUrl)) };
}

async function findFault(link: Link, portalUrl: string): Promise<string | null> {
  const { language, address } = resolve(link, portalUrl);
  if (address.protocol === 'mailto:') {
    return /^[^@\s]+@[^@\s]+\.\w+$/.test(address.pathname) ? null : 'is no email address';
  }
  if (address.protocol === 'tel:') {
    return /^\+?[\d-]+$/.test(address.pathname) ? null : 'is no telephone number';
  }
  if (address.origin !== portalUrl) return address.protocol === 'https:' ? null : 'is not https';
  const part = decodeURIComponent(address.hash.slice(1));
  // Browsers know the beginning of a page by this name.
  const isRead = part !== '' && part !== 'top';
  const answer = await fetch(address, {
    // What is not read would keep the connection from the next.
    method: isRead ? 'GET' : 'HEAD',
    headers: { ...uncompressed, cookie: `lang=${language}` },
    // A link that is sent elsewhere costs each visitor a round trip.
    redirect: 'manual',
  });
  if (answer.status !== 200) return `answers ${answer.status}`;
  if (!isRead) return null;
  return (await answer.text()).includes(` id="${part}"`) ? null : 'names a part that is not there';
}
