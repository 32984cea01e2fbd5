import { scriptIn } from './late-scripts.server.ts';

/** Reloads at most once, and only where the service worker answers: the browser's own offline page must not appear instead. */
const reopener = `document.addEventListener('error',function(event){var lost=event.target,worker=navigator.serviceWorker;
if((lost.type==='module'||/\\/entry\\.client-/.test(lost.href))&&worker&&worker.controller&&performance.getEntriesByType('navigation')[0].type!=='reload')location.reload()},true)`;

/**
 * For pages with scripts: opens the page again if one of its scripts was lost on the way. A browser does not ask for it again, so
 * nothing on the page would work.
 */
export const withReopening = (html: string): string => {
  const script = scriptIn(html);
  if (!script) return html;
  const { start, attributes } = script;
  return `${html.slice(0, start)}<script${attributes}>${reopener}</script>${html.slice(start)}`;
};
