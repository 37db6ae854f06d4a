import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess } from '../../lib/notify.ts';

/** What a device offers for sharing; not every browser has it. */
type Sharing = Partial<Pick<Navigator, 'share'>>;

type ShareButtonProps = {
  title: string;
  text?: string;
  /** Leads to what is shared on the page that is open, or is an address of its own. */
  search?: string;
  file?: string;
};

/** Opens the device's share sheet; without one the link is copied (FIN-09, FIN-14). */
export function ShareButton({ title, text = title, search = '', file }: ShareButtonProps) {
  const { t } = useTranslation();

  const share = async () => {
    const { origin, pathname } = window.location;
    const url = file === undefined ? `${origin}${pathname}${search}` : new URL(file, origin).href;
    const device: Sharing = navigator;
    if (device.share !== undefined) {
      try {
        await navigator.share({ title, text, url });
        return;
      } catch (error) {
        // Who closes the sheet wants nothing more.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      notifySuccess(t('Link copied to clipboard!'));
    } catch {
      notifyError(t('The link could not be copied: {{url}}', { url }));
    }
  };

  return (
    <Button
      variant="default"
      leftSection={<IconShare size={18} aria-hidden />}
      onClick={() => void share()}
    >
      {t('Share')}
    </Button>
  );
}
