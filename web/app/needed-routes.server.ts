import { type EntryContext, matchRoutes, type RouteObject } from 'react-router';

type Manifest = EntryContext['manifest'];

const treeOf = (routes: Manifest['routes'], parentId?: string): RouteObject[] => {
  const found: RouteObject[] = [];
  for (const route of Object.values(routes)) {
    if (!route || route.parentId !== parentId) continue;
    const { id, path, index } = route;
    const place = { id, ...(path !== undefined && { path }) };
    found.push(index ? { ...place, index } : { ...place, children: treeOf(routes, id) });
  }
  return found;
};

/** `/venues/17/book`: `/`, `/venues` and `/venues/17`. */
const ancestorsOf = (pathname: string): string[] =>
  pathname
    .split('/')
    .filter(Boolean)
    .map((_, index, segments) => `/${segments.slice(0, index).join('/')}`);

type ManifestRoute = NonNullable<Manifest['routes'][string]>;

/** The router asks only whether a route has something: what it has not, its page need not say. */
const withoutNo = (route: ManifestRoute | undefined): ManifestRoute | undefined =>
  route &&
  (Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)) as ManifestRoute);

/** Of the build that is served, each page's part. */
let known: { whole: Manifest; tree: RouteObject[]; parts: Map<string, Manifest> } | null = null;

/**
 * The routes of a page, and of the pages above it, which browsers get to know with it. Above an address that is no page's could be any: nothing of
 * it is known to the next such address.
 */
const manifestFor = ({ manifest, staticHandlerContext }: EntryContext): Manifest => {
  const { matches, location } = staticHandlerContext;
  if (known?.whole !== manifest) known = { whole: manifest, tree: treeOf(manifest.routes), parts: new Map() };
  const { tree, parts } = known;
  const own = matches.map(({ route }) => route.id);
  const key = own.join();
  let part = parts.get(key);
  if (!part) {
    const isPage = matches.at(-1)?.route.path !== '*';
    const above = isPage
      ? ancestorsOf(location.pathname).flatMap((path) => matchRoutes(tree, path) ?? [])
      : [];
    const ids = new Set([...own, ...above.map(({ route }) => route.id ?? '')]);
    const routes = Object.entries(manifest.routes)
      .filter(([id]) => ids.has(id))
      .map(([id, route]) => [id, withoutNo(route)] as const);
    part = { ...manifest, routes: Object.fromEntries(routes) };
    parts.set(key, part);
  }
  return part;
};

/**
 * For every page, the router makes a tree of all routes that it is given, and looks up there what is above the page. A page needs about six of
 * a hundred.
 */
export const onlyNeededRoutes = (context: EntryContext): EntryContext => {
  const manifest = manifestFor(context);
  const modules = Object.keys(manifest.routes).map((id) => [id, context.routeModules[id]]);
  // Without the branches of the whole tree, those of the small one are made.
  const { branches: _, ...others } = context as EntryContext & { branches?: unknown };
  return { ...others, manifest, routeModules: Object.fromEntries(modules) } as EntryContext;
};
