const aYearInSeconds = 365 * 24 * 60 * 60;

/** Over https the browser itself keeps a neighbor below the same domain from setting `__Host-` cookies. */
export function nameLanguageCookie({ isSecure }: { isSecure: boolean }): string {
  return isSecure ? '__Host-lang' : 'lang';
}

/** The cookie that remembers the chosen language, as the page and the server both set it. */
export function composeLanguageCookie(
  language: 'en' | 'ta',
  { isSecure }: { isSecure: boolean },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${nameLanguageCookie({ isSecure })}=${language}; Path=/; Max-Age=${aYearInSeconds}; SameSite=Lax${secure}`;
}
