import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];

/** The first segment of a route's full path. Null without a path, `*` if it matches anything. */
const firstSegment = (routes: Routes, id: string): string | null => {
  const route = routes[id];
  if (!route) return null;
  const above = route.parentId === undefined ? null : firstSegment(routes, route.parentId);
  if (above !== null) return above;
  const segment = route.path?.split('/').find(Boolean);
  if (segment === undefined) return null;
  return /[:*?]/.test(segment) ? '*' : segment.toLowerCase();
};

/**
 * Selects the routes of a build that can match a URL. The router compares a URL with each route in turn,
 * several times per page, and most routes have another first segment. URLs that are unusual or belong to no
 * page get the whole build.
 */
export const partsOf = (build: ServerBuild): ((pathname: string) => ServerBuild) => {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, firstSegment(build.routes, id)]));
  const known = new Set(segments.values());
  const parts = new Map<string, ServerBuild>();
  const prefix = (build.basename ?? '').replace(/\/$/, '');
  return (address) => {
    const pathname = address.slice(prefix.length) || '/';
    if (/\.data$|^\/__|^\/[^/]*%/.test(pathname)) return build;
    const [, start = ''] = pathname.toLowerCase().split('/');
    const segment = known.has(start) ? start : '';
    let part = parts.get(segment);
    if (!part) {
      const fits = (id: string) => [segment, '*', null].includes(segments.get(id) ?? null);
      const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
        Object.fromEntries(Object.entries(routes).filter(([id]) => fits(id)));
      part = {
        ...build,
        routes: only(build.routes),
        assets: { ...build.assets, routes: only(build.assets.routes) },
      };
      parts.set(segment, part);
    }
    return part;
  };
};
