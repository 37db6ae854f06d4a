import { Button } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { kindOfFile } from './file-kind.ts';

type FileButtonsProps = { address: string; openLabel: string; keepLabel: string };

/** Opens and keeps a file. Browsers show no Word file, and keep none of another site under a name. */
export function FileButtons({ address, openLabel, keepLabel }: FileButtonsProps) {
  const kind = kindOfFile(address);
  return (
    <>
      {kind !== 'word' && (
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {openLabel}
        </Button>
      )}
      {kind !== 'elsewhere' && (
        <Button
          component="a"
          href={address}
          download
          variant={kind === 'word' ? 'filled' : 'default'}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {keepLabel}
        </Button>
      )}
    </>
  );
}
