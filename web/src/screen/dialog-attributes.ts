/** A dialog's head is no banner of the page, which a `<header>` would otherwise be. */
export const dialogAttributes = { header: { role: 'presentation' } };
