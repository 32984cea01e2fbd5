interface Graph {
  getModuleInfo(
    id: string,
  ): { importers: readonly string[]; dynamicImporters: readonly string[]; code: string | null } | null;
}

/** The pages whose first view has a size budget, and the frame that every page has. */
const firstViews = {
  root: /[\\/]app[\\/]root\.tsx$/,
  layout: /[\\/]pages[\\/]site[\\/]public-layout\.tsx$/,
  home: /[\\/]pages[\\/]site[\\/]home-page\.tsx$/,
  list: /[\\/]pages[\\/]search[\\/]venues-page\.tsx$/,
  venue: /[\\/]pages[\\/]venues[\\/]venue-page\.tsx$/,
  booking: /[\\/]pages[\\/]bookings[\\/]book-venue-page\.tsx$/,
  host: /[\\/]pages[\\/]hosts[\\/]become-a-host-page\.tsx$/,
};

type View = keyof typeof firstViews;

const views = Object.entries(firstViews) as [View, RegExp][];
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/;
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.mjs$/;

/** `calendar-cog`: `CalendarCog`. */
const componentOf = (file: string): string =>
  file.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Caches the module information of a finished graph: every group needs it, and the graph copies each result. */
const once = <Answer>(find: (id: string, graph: Graph) => Answer) => {
  const known = new WeakMap<Graph, Map<string, Answer>>();
  return (id: string, graph: Graph): Answer => {
    const answers = known.get(graph) ?? new Map<string, Answer>();
    known.set(graph, answers);
    if (!answers.has(id)) answers.set(id, find(id, graph));
    return answers.get(id) as Answer;
  };
};

const wordsOf = once(
  (id, graph): ReadonlySet<string> => new Set(graph.getModuleInfo(id)?.code?.match(/\w+/g)),
);

/** The importers of a module. All icons are imported through one list, so for icons the name decides. */
const importersOf = once((id, graph): readonly string[] => {
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  const name = icon.exec(id)?.[1];
  if (!name) return importers;
  const component = componentOf(name);
  return importers.flatMap((importer) =>
    icons.test(importer)
      ? importersOf(importer, graph).filter((user) => wordsOf(user, graph).has(component))
      : [importer],
  );
});

/** Modules that are loaded separately: pages, and dynamic imports. */
const isEntry = once(
  (path, graph): boolean =>
    /[\\/]pages[\\/].*-(?:page|layout)\.tsx$|[\\/]app[\\/](?:root|entry\.client)\.tsx$/.test(path) ||
    (graph.getModuleInfo(path)?.dynamicImporters.length ?? 0) > 0,
);

/** The entries that need a module at once, without those that load it later. */
const entriesNeeding = (id: string, graph: Graph): Set<string> => {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const path = next.replace(/\?.*$/, '');
    if (isEntry(path, graph)) found.add(path);
    open.push(...importersOf(next, graph));
  }
  return found;
};

type Chunk = 'shared' | 'home' | 'search' | 'lists' | 'detail' | 'venue' | 'forms' | 'host';

/**
 * A first view should load few files, so modules are grouped by use: what the frame or several views need, what pages
 * with cards share, what the home page, the list or a venue shares with pages that have no budget, what a venue and its
 * booking share, and what forms need. By default, every icon and section of texts would become a separate file. What
 * only one page needs is in that page's file.
 */
const chunkOf = once((id, graph): Chunk | null => {
  const entries = [...entriesNeeding(id, graph)];
  const needing = views.filter(([, file]) => entries.some((entry) => file.test(entry))).map(([view]) => view);
  if (entries.length < 2 || needing.length === 0) return null;
  const only = (...known: View[]) => needing.every((view) => known.includes(view));
  if (only('home')) return 'home';
  if (only('list')) return 'search';
  if (only('home', 'list')) return 'lists';
  if (only('venue')) return 'detail';
  if (only('host')) return 'host';
  if (only('booking')) return 'forms';
  return only('venue', 'booking') ? 'venue' : 'shared';
});

const own = /lucide-react|[\\/](?:web[\\/]app|domain[\\/]src|contract[\\/]src)[\\/]/;
/** Needed by the modules that first views share, but also by libraries that they do not load. */
const sharedLibraries = /[\\/]node_modules[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)\.js$/;
const formLibraries = /[\\/]node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]/;

const group = (chunk: Chunk, priority: number, libraries?: RegExp) => ({
  debugName: chunk,
  name: (id: string, graph: Graph) => (libraries?.test(id) || chunkOf(id, graph) === chunk ? chunk : null),
  test: (id: string) => own.test(id) || libraries?.test(id) === true,
  priority,
});

/** In order of priority: each group takes its modules and their imports. */
export const chunks = [
  group('shared', 6, sharedLibraries),
  group('lists', 5),
  group('home', 4),
  group('search', 4),
  group('venue', 3),
  group('detail', 2),
  group('host', 2),
  group('forms', 1, formLibraries),
];
