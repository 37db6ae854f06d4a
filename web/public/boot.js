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
}
