// Runs before the first paint, so that the colours do not change after it.
{
  const page = document.documentElement;
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  page.dataset.mantineColorScheme = scheme;

  // The font that a Tamil page carries has to be decoded: asked for by the first line only, it would come
  // behind that, and move it.
  if (page.lang === 'ta') void document.fonts.load("1rem 'Noto Sans Tamil Variable'", '\u0b85');

  const list = document.querySelector('meta[name="portal-scripts"]');
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    // In order, each in a turn of its own: run at once, as the import of the last would have it,
    // they would keep a slow phone from answering a touch.
    for (const file of list.content.split(' ')) {
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.async = false;
      script.src = file;
      document.head.append(script);
    }
  };
  // A public page is there to be read: its scripts would take the network from its picture and its
  // font. They are fetched once the page rests, or with the first touch; only with that where the
  // reader saves data.
  if (list?.dataset.when === 'idle') {
    for (const sign of ['pointerdown', 'touchstart', 'keydown', 'focusin']) {
      addEventListener(sign, begin, { capture: true, once: true, passive: true });
    }
    const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 200));
    if (!navigator.connection?.saveData) {
      addEventListener('load', () => whenIdle(begin, { timeout: 2000 }));
    }
  } else if (list !== null) document.addEventListener('DOMContentLoaded', begin);

  // What is pressed before its script is there shows that it has to wait (base.css). A form would
  // else be sent by the browser, with what was typed in it.
  const hold = (button) => {
    if (button && !('hydrated' in page.dataset)) button.dataset.held = '';
  };
  document.addEventListener('click', ({ target }) => hold(target.closest('button[type="button"]')), true);
  document.addEventListener(
    'submit',
    (event) => {
      if ('hydrated' in page.dataset || event.target.method !== 'post') return;
      event.preventDefault();
      begin();
      hold(event.submitter);
    },
    true,
  );
}
