import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '../../lib/use-hydrated.ts';
import classes from './switch.module.css';

const schemes: readonly { value: 'light' | 'dark' | 'auto'; label: string; Icon: TablerIcon }[] = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'As the device', Icon: IconDeviceDesktop },
];

/** Light, dark or as the device; remembered in this browser and set before paint by boot.js. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice.
  const chosen = useHydrated() ? colorScheme : undefined;
  return (
    <fieldset className={`${classes.switch} portal-needs-script`}>
      <legend className={classes.legend}>{t('Colour scheme')}</legend>
      {schemes.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-label={t(label)}
          title={t(label)}
          aria-pressed={chosen === value}
          onClick={() => setColorScheme(value)}
        >
          <Icon size={17} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
