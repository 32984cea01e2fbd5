/** No page has this address: what is there says so. */
export const nowhere = '/not-found';

/** With half a character, or a NUL, which the database refuses. */
const isUnreadable = (url: string): boolean => {
  if (!url.includes('%')) return url.includes('\0');
  if (url.includes('%00')) return true;
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return false;
  } catch {
    return true;
  }
};

/** Whoever opens an address that cannot be read gets a page about it; calls are refused as calls are. */
export const readableUrl = (url: string): string =>
  isUnreadable(url) && !url.startsWith('/api/') ? nowhere : url;

/** The router of the browser reads the address too, and would look for another page than the one it gets. */
export const nowhereScript = `history.replaceState(null,'','${nowhere}');document.currentScript.remove()`;
