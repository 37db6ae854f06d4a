/** The header shows what it has, and waits for no one (boot.js, header.module.css). */
export function dropSignedInHint(): void {
  for (const hint of document.querySelectorAll('[data-signed-in]')) {
    hint.removeAttribute('data-signed-in');
  }
}
