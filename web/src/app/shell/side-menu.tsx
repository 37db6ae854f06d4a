import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGroup, type MenuEntry } from '../menus/menus.ts';
import menuClasses from './menu.module.css';
import classes from './side-menu.module.css';
import { MenuLinks } from './top-menu.tsx';

/**
 * The menu of narrow screens, from the side. The browser's own dialog keeps the focus inside,
 * closes on Escape and gives the focus back.
 */
export function SideMenu({
  entries,
  children,
}: {
  entries: readonly MenuEntry[];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const router = useRouter();

  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router]);

  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label={t('Open menu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconMenu2 aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; keys have Escape. */}
      <dialog
        ref={dialog}
        className={classes.dialog}
        aria-label={t('Menu')}
        onClose={() => setOpen(false)}
        onClick={({ target }) => {
          if (target === dialog.current) dialog.current?.close();
        }}
      >
        {open && (
          <div className={classes.content}>
            <button
              type="button"
              className={classes.toggle}
              aria-label={t('Close menu')}
              onClick={() => dialog.current?.close()}
            >
              <IconX aria-hidden />
            </button>
            <div className={classes.settings}>{children}</div>
            <nav aria-label={t('Main menu')}>
              <Entries entries={entries} />
            </nav>
          </div>
        )}
      </dialog>
    </>
  );
}

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  return entries.map((entry) =>
    isGroup(entry) ? (
      <section key={entry.label}>
        <h2 className={classes.heading}>{t(entry.label)}</h2>
        <MenuLinks items={entry.items} />
      </section>
    ) : (
      <Link
        key={entry.label}
        to={entry.path}
        className={menuClasses.link}
        activeOptions={{ exact: true }}
      >
        {t(entry.label)}
      </Link>
    ),
  );
}
