import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

type DisclosureProps = {
  /** Of those with the same group only one is open. */
  group: string;
  /** What its button shows. */
  label: ReactNode;
  /** Whether the page on screen is one of those in the panel. */
  current?: boolean;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** What opens; a link in it closes it again. */
  children: ReactNode;
};

/**
 * A panel that opens below its button: the pattern for menus of links, which need neither the weight
 * nor the keyboard rules of an application menu. The browser opens and closes it, before any script as
 * well. Hydrated, Escape, a press outside and moving on close it; the arrow keys walk through it.
 */
export function Disclosure(props: DisclosureProps) {
  const { group, label, current = false, buttonClassName, panelClassName, children } = props;
  const box = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const setOpen = (open: boolean) => {
    if (box.current !== null) box.current.open = open;
  };

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target))
        box.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    const isOpen = box.current?.open ?? false;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      box.current?.querySelector('summary')?.focus();
      return;
    }
    const step = steps[event.key];
    if (step === undefined || (!isOpen && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    setOpen(true);
    focusWithin(panel.current, step);
  };

  return (
    <details ref={box} name={group} onKeyDown={onKeyDown} style={{ position: 'relative' }}>
      <summary className={buttonClassName} data-current={current || undefined}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only hears that a link in it was followed. */}
      <div
        ref={panel}
        className={panelClassName}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a')) setOpen(false);
        }}
      >
        {children}
      </div>
    </details>
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
