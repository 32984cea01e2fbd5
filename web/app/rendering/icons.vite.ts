import { join } from 'node:path';
import type { Plugin } from 'vite';

const iconFile = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]([\w-]+)\.mjs$/;
const drawnIcon = join(import.meta.dirname, 'drawn-icon.tsx');

type Shape = [tag: string, attributes: Record<string, string>];

/** `<path d="…"/>…` */
const markupOf = (shapes: readonly Shape[]): string =>
  shapes
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');

/**
 * Replaces each icon of the package by its markup, which is smaller for browsers, and one element to render instead of
 * one for each path. Shared attributes are in the style sheet.
 */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const name = iconFile.exec(id)?.[1];
    if (!name) return null;
    const { __iconData: icon } = (await import(id)) as { __iconData?: { node: Shape[] } };
    // This is an old name of another icon.
    if (!icon) return null;
    const markup = JSON.stringify(markupOf(icon.node));
    return `import { drawnIcon } from ${JSON.stringify(drawnIcon)};
export default /*#__PURE__*/ drawnIcon(${markup});`;
  },
});
