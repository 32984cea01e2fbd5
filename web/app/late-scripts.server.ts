/** The longest that scripts wait for pictures, in ms. */
const patience = 3_000;

/**
 * Inlined behind the page's own script, which the browser does not run as it is: starts it once the page is painted with its
 * first pictures, or as soon as somebody touches the page. `modules`: what it needs, as JSON.
 */
const starter = (modules: string): string => `(function(d,w,modules){
var script=d.currentScript.previousElementSibling,begun=false;
function add(name,properties){d.head.append(Object.assign(d.createElement(name),properties))}
function begin(){if(begun)return;begun=true;
modules.forEach(function(href){add('link',{rel:'modulepreload',href:href})});
add('script',{type:'module',textContent:script.textContent})}
function afterPaint(){w.requestAnimationFrame(function(){w.setTimeout(begin)})}
w.addEventListener('load',afterPaint);
w.setTimeout(begin,${patience});
['pointerdown','touchstart','keydown'].forEach(function(name){w.addEventListener(name,begin,{once:true,passive:true})})
})(document,window,${modules})`;

const moduleLink = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const moduleScript = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/;

/**
 * A page that is readable without scripts, with its scripts after everything else: on a slow network they would take turns with
 * the style sheet, the font and the pictures.
 */
export const withLateScripts = (html: string): string => {
  const modules = JSON.stringify([...html.matchAll(moduleLink)].map(([, href]) => href));
  return html
    .replaceAll(moduleLink, '')
    .replace(
      moduleScript,
      (_, attributes: string, text: string) =>
        `<script${attributes} type="text/plain">${text}</script><script${attributes}>${starter(modules)}</script>`,
    );
};

/** A page that scripts fill: they begin at once, though after what paints its frame. */
export const withEarlyScripts = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
