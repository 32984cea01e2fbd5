import { readFileSync } from 'node:fs';

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** What a visitor sees first, as one: the budgets are about these. */
const firstViews =
  /[\\/]pages[\\/](site[\\/]home|venues[\\/]venues?)-page\.tsx|[\\/]pages[\\/]site[\\/]public-layout\.tsx|[\\/]app[\\/]root\.tsx/;
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

const sources = new Map<string, string>();
const sourceOf = (id: string): string => {
  const path = id.replace(/\?.*$/, '');
  const known = sources.get(path) ?? (/\.tsx?$/.test(path) ? readFileSync(path, 'utf8') : '');
  sources.set(path, known);
  return known;
};

/** `calendar-cog`: `CalendarCog`. */
const componentOf = (file: string): string =>
  file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Who imports a module. All icons come through one list, which says nothing: there the name counts. */
const importersOf = (id: string, graph: Graph): readonly string[] => {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const name = icon.exec(id)?.[1];
  if (!name) return importers;
  const word = new RegExp(`\\b${componentOf(name)}\\b`);
  return importers.flatMap((importer) =>
    icons.test(importer)
      ? (graph.getModuleInfo(importer)?.importers ?? []).filter((user) => word.test(sourceOf(user)))
      : [importer],
  );
};

/** The first views that cannot do without a module: not those that load it later. */
const viewsNeeding = (id: string, graph: Graph): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (firstViews.test(next)) found.add(next.replace(/\?.*$/, ''));
    open.push(...importersOf(next, graph));
  }
  return found;
};

/** Of these, those that every page or a venue's own page is made of: home and the list of venues are not. */
const neededByVenue = /(venues[\\/]venue-page|public-layout|app[\\/]root)\.tsx$/;

/**
 * What the first views share comes in one file: left alone, every icon and section of texts would become a file of its
 * own. So does an icon that only a venue's page shows: it is smaller than the headers of a file. What only the areas
 * behind the sign-in share stays out of it.
 */
const sharedChunk = (id: string, graph: Graph): string | null => {
  const views = [...viewsNeeding(id, graph)];
  const isShared = views.length >= 2 || icon.test(id);
  return isShared && views.some((view) => neededByVenue.test(view)) ? 'shared' : null;
};

/** What only lists of venues share: a venue's own page does without. */
const listsChunk = (id: string, graph: Graph): string | null =>
  viewsNeeding(id, graph).size >= 2 ? 'lists' : null;

/**
 * In the order in which they take their modules, each with what those import: the rules first, because what forms check
 * with imports them too; then what forms check with, which no first view needs.
 */
export const chunks = [
  { name: sharedChunk, test: /[\\/]domain[\\/]src[\\/]/, priority: 3 },
  {
    name: 'checking',
    test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]contract[\\/]src[\\/]checks\.ts|check-message\.ts/,
    priority: 2,
  },
  { name: sharedChunk, test: /lucide-react|[\\/]web[\\/]app[\\/]/, priority: 1 },
  { name: listsChunk, test: /lucide-react|[\\/]web[\\/]app[\\/]/, priority: 0 },
];
