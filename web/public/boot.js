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
  const isReady = page.dataset.page === 'ready';
  if (isReady) {
    const [fonts, letter] =
      page.lang === 'ta' ? ['"Noto Sans Tamil Variable"', 'அ'] : ['"Roboto Variable"', 'a'];
    document.fonts.load(`1em ${fonts}`, letter);
  }

  // The link of a mail leads to another form than the page was made ready with. That one does not
  // show meanwhile, or somebody would type into it in vain (account-card.module.css).
  const [, mailed] = /[?&](confirm|unlock|token)=[^&]/.exec(location.search) ?? [];
  if (isReady && mailed !== undefined) page.dataset.mailedLink = mailed;

  // What stands after '?' the page was not made ready with: it is drawn anew, its fields and buttons
  // are other elements then.
  const isDrawnAnew = isReady && !/^(\?lang=(en|ta))?$/.test(location.search);

  const list = document.querySelector('meta[name="portal-scripts"]');
  let begun = false;
  const begin = () => {
    if (begun || list === null) return;
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

  // A ready page is there to be read: its scripts would take the network from its picture and its
  // font, so they are fetched once something shows. A page that stands without them (`data-when`)
  // waits until somebody does something, or sees a part that is still to be fetched. A page of
  // somebody's own has named them at its end.
  const when = list?.dataset.when;
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
    if (isReady && window.PerformancePaintTiming) {
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    }
    // Where nothing is painted, as in a tab behind others, nothing has to wait either.
    document.addEventListener('DOMContentLoaded', () => {
      if (!isReady || document.hidden || !window.PerformancePaintTiming) begin();
      else setTimeout(begin, 2000);
    });
  }

  // What is pressed before the page has come alive is pressed again then: half of it may be alive
  // already, so that nothing hears it twice. Links and `details` work already.
  let alive = false;
  let pressed;
  let place = 0;
  const listAlike = ({ type, textContent, ariaLabel }) =>
    [...document.querySelectorAll(`button[type="${type}"]`)].filter(
      (button) => button.textContent === textContent && button.ariaLabel === ariaLabel,
    );
  // Until then it shows that it was heard (base.css): on a slow network that is seconds.
  const hold = (button) => {
    delete pressed?.dataset.held;
    pressed = button;
    if (pressed == null) return;
    pressed.dataset.held = '';
    place = listAlike(pressed).indexOf(pressed);
  };
  document.addEventListener(
    'click',
    (event) => {
      if (alive) return;
      hold(event.target.closest('button[type="button"], label:has(:disabled)') ?? pressed);
      if (event.target.closest('button[type="button"], input')) event.stopImmediatePropagation();
    },
    true,
  );

  // A form that is sent before is sent again then, by the script alone: what is typed into it must
  // stand in no address, and its checks come with the script.
  document.addEventListener(
    'submit',
    (event) => {
      // On a ready page others work already, such as the filters of a list.
      if (alive || (isReady && event.target.method !== 'post')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hold(event.submitter);
      begin();
    },
    true,
  );

  // What is typed or chosen before in a page of somebody's own is entered again then: its fields have
  // not heard of it. Forms on ready pages look for themselves as they come alive; what is ticked
  // between them and the rest of the page they would miss.
  const entries = new Map();
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  const keep = (event) => {
    const { target } = event;
    if (alive || (isReady && !isDrawnAnew && !isSwitch(target))) return;
    entries.set(target, isSwitch(target) ? target.checked : target.value);
    event.stopImmediatePropagation();
  };
  document.addEventListener('input', keep, true);
  document.addEventListener('change', keep, true);
  const findAlike = (field) =>
    field.name !== '' &&
    [...document.getElementsByName(field.name)].find(
      ({ type, value }) => type === field.type && (!isSwitch(field) || value === field.value),
    );
  // React compares with what was last set through the field itself, hence the detour.
  const enterAgain = (field, entry) => {
    if (isSwitch(field)) {
      field.checked = !entry;
      field.click();
      return;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
    if (field.tagName !== 'SELECT') field.value = `${entry} `;
    set.call(field, entry);
    const heard = field.tagName === 'SELECT' ? 'change' : 'input';
    field.dispatchEvent(new Event(heard, { bubbles: true }));
  };

  const comeAlive = () => {
    alive = true;
    page.dataset.alive = '';
    delete pressed?.dataset.held;
    for (const [field, entry] of entries) {
      const living = field.isConnected ? field : findAlike(field);
      if (living) enterAgain(living, entry);
    }
    if (pressed != null) (pressed.isConnected ? pressed : listAlike(pressed)[place])?.click();
  };
  document.addEventListener('portal-alive', comeAlive, { once: true });
}
