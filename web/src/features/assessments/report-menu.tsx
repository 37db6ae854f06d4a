import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/language.ts';

type ReportMenuProps = { onChoose: (language: Language) => void; children: ReactNode };

/** In which language: around the button that it belongs to, and open from the start. */
export function ReportMenu({ onChoose, children }: ReportMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-start" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item lang="en" onClick={() => onChoose('en')}>
          {t('In English')}
        </Menu.Item>
        <Menu.Item onClick={() => onChoose('ta')}>{t('In Tamil')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
