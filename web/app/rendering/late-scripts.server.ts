/** How long scripts wait for pictures at most, in ms. */
const timeout = 3_000;

/**
 * Inlined after the page's own script, whose type the browser does not run. Starts that script once the page is painted with its
 * first pictures, or as soon as the user touches the page. `modules`: the modules that it imports, as JSON.
 */
const starter = (modules: string): string => `(function(d,w,modules){
var script=d.currentScript.previousElementSibling,begun=false;
function add(name,properties){d.head.append(Object.assign(d.createElement(name),properties))}
function begin(){if(begun)return;begun=true;
modules.forEach(function(href){add('link',{rel:'modulepreload',href:href})});
add('script',{type:'module',textContent:script.textContent})}
function afterPaint(){w.requestAnimationFrame(function(){w.setTimeout(begin)})}
w.addEventListener('load',afterPaint);
w.setTimeout(begin,${timeout});
['pointerdown','touchstart','keydown'].forEach(function(name){w.addEventListener(name,begin,{once:true,passive:true})})
})(document,window,${modules})`;

const moduleLink = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const ownScript = ' type="module" async="">';

/** The start, end and text of the page's own script; null if there is none. */
export const scriptIn = (html: string) => {
  // It is near the end: only a few scripts follow it.
  const mark = html.lastIndexOf(ownScript);
  if (mark < 0) return null;
  const start = html.lastIndexOf('<script', mark);
  const textStart = mark + ownScript.length;
  const textEnd = html.indexOf('</script>', textStart);
  return {
    start,
    end: textEnd + '</script>'.length,
    attributes: html.slice(start + '<script'.length, mark),
    text: html.slice(textStart, textEnd).replace(/\n */g, '\n'),
  };
};

const bodyEnd = '</body>';

const endOfBody = (html: string): number => {
  const end = html.lastIndexOf(bodyEnd);
  return end < 0 ? html.length : end;
};

/**
 * For pages that are readable without scripts: moves the scripts after everything else. On a slow network they would compete with
 * the style sheet, the font and the pictures. `last`: scripts for the end of the page, if it has scripts of its own.
 */
export const withLateScripts = (html: string, last = ''): string => {
  const script = scriptIn(html);
  if (!script) return html;
  const headEnd = html.indexOf('</head>');
  const head = html.slice(0, headEnd);
  const modules = JSON.stringify([...head.matchAll(moduleLink)].map(([, href]) => href));
  const { start, end, attributes, text } = script;
  const bodyEnds = endOfBody(html);
  return [
    head.replaceAll(moduleLink, ''),
    html.slice(headEnd, start),
    `<script${attributes} type="text/plain">${text}</script><script${attributes}>${starter(modules)}</script>`,
    html.slice(end, bodyEnds),
    last,
    html.slice(bodyEnds),
  ].join('');
};

/** For pages that scripts fill: starts the scripts at once, but after the resources that paint the frame. */
export const withEarlyScripts = (html: string, last = ''): string => {
  const low = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  if (!scriptIn(low)) return low;
  const end = endOfBody(low);
  return low.slice(0, end) + last + low.slice(end);
};
