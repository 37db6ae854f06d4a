import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type DisclosureProps = {
  /** What the button shows. */
  label: ReactNode;
  /** Whether the page on screen is one of those in the panel. */
  current?: boolean;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** What opens; a link in it closes it again. */
  children: ReactNode;
};

/**
 * A button that opens a panel below it: the pattern for menus of links, which need neither the
 * weight nor the keyboard rules of an application menu. Escape, a click outside and moving on
 * close it; the arrow keys walk through it.
 */
export function Disclosure({
  label,
  current = false,
  buttonClassName,
  panelClassName,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
      return;
    }
    const step = steps[event.key];
    if (step === undefined || (!open && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setOpen(true);
    // The panel's links exist only once it is open.
    requestAnimationFrame(() => focusWithin(document.getElementById(panelId), step));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys are heard here for button and panel alike.
    <div ref={box} onKeyDown={onKeyDown} style={{ position: 'relative' }}>
      <button
        ref={button}
        type="button"
        className={buttonClassName}
        aria-expanded={open}
        aria-controls={panelId}
        data-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only hears that a link in it was followed. */}
      <div
        id={panelId}
        className={panelClassName}
        hidden={!open}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) setOpen(false);
        }}
      >
        {open && children}
      </div>
    </div>
  );
}

type Step = 'next' | 'previous' | 'first' | 'last';

const steps: Record<string, Step | undefined> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

function focusWithin(panel: HTMLElement | null, step: Step): void {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('a[href], button') ?? [])];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const wanted = {
    next: at + 1,
    previous: at < 0 ? stops.length - 1 : at - 1,
    first: 0,
    last: stops.length - 1,
  }[step];
  stops[(wanted + stops.length) % stops.length]?.focus();
}
