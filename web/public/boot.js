// Runs before the first paint, so that neither the colour scheme nor the menu changes after it.
// A file of its own because the content security policy forbids inline scripts.
{
  const page = document.documentElement;
  let scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
    if (localStorage.getItem('portal.signedIn') !== null) page.dataset.signedIn = '';
  } catch {
    // Storage may be forbidden; then the device decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  page.dataset.mantineColorScheme = scheme;

  // A ready page carries its font. Asked for now it is there when the text is laid out; asked for
  // by the text itself it would come a moment later, and all be laid out twice.
  if (page.dataset.page === 'ready') {
    const [fonts, letter] =
      page.lang === 'ta' ? ['"Noto Sans Tamil Variable"', 'அ'] : ['"Roboto Variable"', 'a'];
    document.fonts.load(`1em ${fonts}`, letter);
  }

  // A ready page is there to be read: its scripts would take the network from its picture and its
  // font, so they are fetched once something shows. A page that stands without them (`data-when`)
  // waits until somebody does something, or sees a part that is still to be fetched.
  if (page.dataset.page === 'ready') {
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

    const { when } = list.dataset;
    const mayWait =
      (when === 'drawn' ||
        (when === 'touched' && /^(\?lang=(en|ta))?$/.test(location.search))) &&
      page.dataset.signedIn === undefined &&
      // What an earlier page told this one, as the Reference ID after an enrollment, shows on reload.
      Object.keys(history.state ?? {}).every((key) => key === 'key' || key.startsWith('__TSR'));
    if (mayWait) {
      const options = { capture: true, once: true, passive: true };
      const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];
      for (const sign of signs) addEventListener(sign, begin, options);
      document.addEventListener('DOMContentLoaded', () => {
        const sight = new IntersectionObserver((parts) => {
          if (parts.some(({ isIntersecting }) => isIntersecting)) begin();
        });
        for (const part of document.querySelectorAll('main [aria-busy="true"]')) {
          sight.observe(part);
        }
      });
    } else {
      if (window.PerformancePaintTiming) {
        new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
      }
      // Where nothing is painted, as in a tab behind others, nothing has to wait either.
      document.addEventListener('DOMContentLoaded', () => {
        if (document.hidden || !window.PerformancePaintTiming) begin();
        else setTimeout(begin, 2000);
      });
    }

    // What is pressed before the page has come alive is pressed again then. Links and `details` work
    // already.
    let pressed;
    const isAlive = () =>
      Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react'));
    document.addEventListener(
      'click',
      ({ target }) => {
        if (!isAlive()) pressed = target.closest('button[type="button"], label:has(:disabled)');
      },
      true,
    );

    // A form that is sent before is sent again then, by the script alone: what is typed into it must
    // stand in no address, and its checks come with the script.
    let alive = false;
    document.addEventListener(
      'submit',
      (event) => {
        if (alive || event.target.method !== 'post') return;
        event.preventDefault();
        pressed = event.submitter;
        begin();
      },
      true,
    );
    document.addEventListener('portal-alive', () => {
      alive = true;
      if (pressed?.isConnected) pressed.click();
    });
  }
}
