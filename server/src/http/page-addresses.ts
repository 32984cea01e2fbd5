/** A path that no page has. It shows the “not found” page. */
export const notFoundPath = '/not-found';

/** Whether the URL has an incomplete character, or a NUL, which the database rejects. */
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

/** Replaces an unreadable page URL with the “not found” page. API calls keep their URL and get an API error. */
export const readableUrl = (url: string): string =>
  isUnreadable(url) && !url.startsWith('/api/') ? notFoundPath : url;

/** The browser's router reads the URL too. Without this it would look for a different page from the one it received. */
export const notFoundScript = `history.replaceState(null,'','${notFoundPath}');document.currentScript.remove()`;
