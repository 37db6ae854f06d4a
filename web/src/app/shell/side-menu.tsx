import { IconMenu2, IconX } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { isGroup, type MenuEntry } from '../menus/menus.ts';
import menuClasses from './menu.module.css';
import classes from './side-menu.module.css';
import { MenuIcon } from './signed-in-parts.tsx';
import { MenuLinks } from './top-menu.tsx';

/**
 * The menu of narrow screens, from the side. The browser's own dialog keeps the focus inside,
 * closes on Escape and gives the focus back; its button opens it before any script has come.
 */
export function SideMenu({
  entries,
  children,
}: {
  entries: readonly MenuEntry[];
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const router = useRouter();

  useEffect(() => setOpen(dialog.current?.open ?? false), []);
  useEffect(() => router.subscribe('onBeforeNavigate', () => dialog.current?.close()), [router]);

  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-label={t('Open menu')}
        aria-expanded={open}
        aria-haspopup="dialog"
        {...command('show-modal', id)}
        onClick={() => {
          if (!knowsCommands()) dialog.current?.showModal();
        }}
      >
        <IconMenu2 aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the menu closes it; keys have Escape. */}
      <dialog
        id={id}
        ref={dialog}
        className={classes.dialog}
        aria-label={t('Menu')}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target }) => {
          if (target === dialog.current) dialog.current?.close();
        }}
      >
        <div className={classes.content}>
          <button
            type="button"
            className={classes.toggle}
            aria-label={t('Close menu')}
            {...command('close', id)}
            onClick={() => dialog.current?.close()}
          >
            <IconX aria-hidden />
          </button>
          <div className={classes.settings}>{children}</div>
          <nav aria-label={t('Main menu')}>
            <Entries entries={entries} />
          </nav>
        </div>
      </dialog>
    </>
  );
}

/** What a button does by itself, in browsers that know it. */
const command = (name: string, target: string) => ({ command: name, commandfor: target });
const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

function Entries({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const isSignedIn = useSession().state === 'signedIn';
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
        {isSignedIn && <MenuIcon path={entry.path} />}
        {t(entry.label)}
      </Link>
    ),
  );
}
