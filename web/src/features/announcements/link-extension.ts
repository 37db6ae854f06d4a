import { Link } from '@mantine/tiptap';
import { completeLink, isSendableLink } from '@pallikoodam/domain/messages/links';

/**
 * Links that may stand in a mail. One that may not is told to `onRefused` with what was typed, and
 * the text it was meant for stays; null where one was taken.
 */
export function linkExtension(onRefused: (refused: string | null) => void) {
  return Link.extend({
    addCommands() {
      const parent = this.parent?.() ?? {};
      return {
        ...parent,
        setLink: (attributes) => (tools) => {
          const href = completeLink(attributes.href);
          onRefused(href === null ? attributes.href : null);
          if (href === null) return false;
          return parent.setLink?.({ ...attributes, href })(tools) ?? false;
        },
      };
    },
  }).configure({
    protocols: ['mailto'],
    defaultProtocol: 'https',
    isAllowedUri: isSendableLink,
    shouldAutoLink: (written) => completeLink(written) !== null,
  });
}

/** The first link of a pasted text that the editor leaves out; null where it keeps them all. */
export function findRefusedLink(pasted: string): string | null {
  const { links } = new DOMParser().parseFromString(pasted, 'text/html');
  const written = Array.from(links, (link) => link.getAttribute('href') ?? '');
  return written.find((href) => !isSendableLink(href)) ?? null;
}
