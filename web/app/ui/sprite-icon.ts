import { drawnIcon } from './drawn-icon.tsx';

const reference = '<use href="#i-';
const emptySprite = /(<svg id="sprite"[^>]*>)<\/svg>/;

const drawings = new Map<string, string>();

/**
 * On the server, an icon is a reference to its drawing, which is in the page once. A browser's own icons hold their drawings:
 * React does not compare them when it takes the page over.
 */
export const spriteIcon = (name: string, markup: string): ReturnType<typeof drawnIcon> => {
  drawings.set(name, markup);
  return drawnIcon(`${reference}${name}"/>`);
};

/** A rendered page with the drawings that it refers to. */
export const withSprite = (html: string): string => {
  const names = new Set<string>();
  for (let at = html.indexOf(reference); at >= 0; at = html.indexOf(reference, at)) {
    at += reference.length;
    names.add(html.slice(at, html.indexOf('"', at)));
  }
  const groups = [...names].map((name) => `<g id="i-${name}">${drawings.get(name)}</g>`);
  return html.replace(emptySprite, (_, start: string) => `${start}${groups.join('')}</svg>`);
};
