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

  // A ready page is there to be read: its scripts would take the network from its picture and its
  // font, so they are fetched once something shows.
  if (page.dataset.page === 'ready') {
    let begun = false;
    const begin = () => {
      const list = document.querySelector('meta[name="portal-scripts"]');
      if (begun || list === null) return;
      begun = true;
      const [entry, ...parts] = list.content.split(' ');
      for (const part of parts) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.crossOrigin = '';
        link.href = part;
        document.head.append(link);
      }
      const script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = entry;
      document.head.append(script);
    };
    // Where nothing is painted, as in a tab behind others, nothing has to wait either.
    const beginUnseen = () => {
      if (document.hidden || !window.PerformancePaintTiming) begin();
      else setTimeout(begin, 2000);
    };
    if (window.PerformancePaintTiming) {
      new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
    }
    document.addEventListener('DOMContentLoaded', beginUnseen);
  }
}
