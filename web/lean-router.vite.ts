import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  body?: Node;
}

/** What a function does instead: its whole body, or its statements by how they begin. */
type Instead = string | Record<string, string>;

const unused = 'throw Error("Left out of the build (lean-router.vite.ts)")';

/**
 * By the name of the function around it; that of the whole file is empty. Pages send nothing through the router (`api/use-write.ts`): no forms, actions or fetchers. Nor do they use its middleware, instrumentation, view
 * transitions or server components, and whatever a loader reads is read again by a client loader, never as `.data`.
 */
const router: Record<string, Instead> = {
  '': {
    'HistoryRouter.displayName =': '',
    'var Form =': 'var Form;',
    'Form.displayName =': '',
    'var AwaitErrorBoundary =': 'var AwaitErrorBoundary;',
  },
  createRouter: { 'if (init.instrumentations)': '' },
  initialize: { 'if (isBrowser3)': '' },
  dispose: unused,
  updateState: {
    'state.fetchers.forEach(': '',
    'fetchersQueuedForDeletion.forEach(': '',
    'unmountedFetchers.forEach(': '',
    'mountedFetchers.forEach(': '',
  },
  completeNavigation: {
    'let isActionReload =': '',
    'if (newState.actionData)': 'actionData = null;',
    'if (pendingAction === "POP" /* Pop */ && !isUninterruptedRevalidation': '',
    'let preventScrollReset =': 'let preventScrollReset = pendingPreventScrollReset;',
  },
  revalidate: unused,
  startNavigation: { 'if (opts && opts.pendingError)': '' },
  handleLoaders: {
    'if (!init.dataStrategy &&': '',
    'revalidatingFetchers.forEach(': '',
    'let abortPendingFetchRevalidations =': '',
    'if (pendingNavigationController)': '',
    'redirect2 = findRedirect(fetcherResults)': '',
    'if (redirect2) { fetchRedirectIds': '',
    'if (revalidatingFetchers.length > 0)': '',
    'let activeSubmission =': 'let activeSubmission;',
    'let workingFetchers =': 'let workingFetchers;',
    'let shouldUpdateFetchers =': 'let shouldUpdateFetchers = false;',
    'let didUpdateFetcherRedirects =': '',
    'let didAbortFetchLoads =': '',
  },
  getUpdatedActionData: '',
  fetch2: unused,
  callLoadersAndMaybeResolveData:
    'return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null), fetcherResults: {} };',
  interruptActiveLoads: 'isRevalidationRequired = true;',
  getFetcher: unused,
  resetFetcher: unused,
  queueFetcherForDeletion: unused,
  _internalSetRoutes: unused,
  normalizeNavigateOptions: 'return { path };',
  getMatchesToLoad: { 'fetchLoadMatches.forEach(': '' },
  patchRoutesImpl: { 'if (allowElementMutations &&': '' },
  loadLazyRoute: { 'if (typeof route.lazy === "function")': '' },
  runClientMiddlewarePipeline: 'return handler();',
  processLoaderData: { 'revalidatingFetchers.filter(': '' },
  createClientSideRequest: { 'if (submission && isMutationMethod(': '' },
  useIsRSCRouterContext: 'return false;',
  RenderErrorBoundary: { 'if (this.context)': '', 'if (this.context &&': '' },
  DefaultErrorComponent: 'return null;',
  RemixRootDefaultHydrateFallback: 'return null;',
  RouterProvider: {
    'newState.fetchers.forEach(': '',
    'deletedFetchers.forEach(': '',
    'let isViewTransitionAvailable =': 'let isViewTransitionAvailable = false;',
    'if (reactDomFlushSyncImpl && flushSync) { reactDomFlushSyncImpl(() => { if (transition)': '',
    'if (transition) {': '',
    'React3.useEffect(() => { if (vtContext.isTransitioning': '',
    'React3.useEffect(() => { if (renderDfd && pendingState && router.window': '',
    'React3.useEffect(() => { if (renderDfd && pendingState && state.location': '',
    'React3.useEffect(() => { if (!vtContext.isTransitioning': '',
  },
  useViewTransitionState: 'return false;',
  getSubmissionFromNavigation: '',
  // Of what only the server can load, a whole page brings anew.
  getTurboStreamSingleFetchDataStrategy: `
    return async ({ matches, request }) => {
      const results = {};
      await Promise.all(
        matches.map((match) =>
          match.resolve(async (handler) => {
            if (!match.shouldCallHandler(true)) return;
            const reload = () => { window.location.assign(request.url); return new Promise(() => {}); };
            try {
              results[match.route.id] = { type: 'data', result: await handler(reload) };
            } catch (error) {
              results[match.route.id] = { type: 'error', result: error };
            }
          }),
        ),
      );
      return results;
    };`,
  callDataStrategyImpl: { 'let runClientMiddleware =': 'let runClientMiddleware;' },
  decodeViaTurboStream: `
    let { state } = window.__reactRouterContext;
    for (let id in state.errors) {
      let thrown = state.errors[id]?.thrown;
      if (thrown !== undefined) state.errors[id] = new Error(thrown);
    }
    return Promise.resolve({ value: state });`,
  RemixRootDefaultErrorBoundary: `
    console.error(error);
    let title = React9.createElement('h1', null, 'Application Error');
    return React9.createElement('html', { lang: 'en' }, React9.createElement('body', null, title));`,
  createClientRoutes: { 'dataRoute.action =': '', 'if (!route.hasClientAction)': '' },
  getShouldRevalidateFunction: 'return route.shouldRevalidate;',
  createClientRoutesWithHMRRevalidationOptOut: unused,
  PrefetchPageLinks: { 'if (rsc)': '' },
  PrefetchPageLinksImpl: { 'let newMatchesForData =': '', 'let dataHrefs =': 'let dataHrefs = [];' },
};

/** What is told to developers alone. */
const warnings = /^(?:warning|warnOnce|warningOnce)\(/;

/** Imported from the router, these would fail in browsers; so would a page that has these exports. */
const leftOut =
  /\b(?:Await|Form|useFetchers?|useSubmit|useFormAction|useActionData|useRevalidator|useViewTransitionState)\b(?=[^}]*\} from 'react-router')|export (?:const|(?:async )?function) (?:clientAction|clientMiddleware)\b/;

const flat = (text: string): string => text.replace(/\s+/g, ' ');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Where the rules apply in the router's code, and those that apply nowhere. */
const editsOf = (code: string, program: Node): { edits: Edit[]; missing: Set<string> } => {
  const edits: Edit[] = [];
  const missing = new Set(
    Object.entries(router).flatMap(([name, instead]) =>
      typeof instead === 'string' ? [name] : Object.keys(instead).map((begin) => `${name}: ${begin}`),
    ),
  );

  /** What one function has in place of a statement. */
  const ruleOf = (name: string, text: string): string | null => {
    const instead = router[name];
    if (typeof instead !== 'object') return null;
    const fitting = Object.keys(instead).filter((begin) => text.startsWith(begin));
    // The longest beginning says most.
    const begin = fitting.sort((a, b) => b.length - a.length)[0];
    if (begin === undefined) return null;
    missing.delete(`${name}: ${begin}`);
    return instead[begin] ?? '';
  };

  const insteadOfStatement = ({ type, start, end }: Node, inside: readonly string[]): Edit | null => {
    if (!/Statement$|^VariableDeclaration$/.test(type)) return null;
    const beginning = flat(code.slice(start, start + 400));
    if (type === 'ExpressionStatement' && warnings.test(beginning)) return { start, end, text: '' };
    for (const name of inside) {
      const text = ruleOf(name, beginning);
      if (text !== null) return { start, end, text };
    }
    return null;
  };

  const insteadOfBody = ({ body }: Node, name: string | undefined): Edit | null => {
    const instead = name === undefined ? undefined : router[name];
    if (typeof instead !== 'string' || !body) return null;
    missing.delete(name ?? '');
    return { start: body.start, end: body.end, text: `{${instead}}` };
  };

  const walk = (node: Node, inside: readonly string[]): void => {
    const isNamed = node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator';
    const name = isNamed ? node.id?.name : undefined;
    const edit = insteadOfStatement(node, inside) ?? insteadOfBody(node, name);
    if (edit) {
      edits.push(edit);
      return;
    }
    const within = name === undefined ? inside : [...inside.filter((other) => other !== ''), name];
    for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, within);
  };

  walk(program, ['']);
  return { edits, missing };
};

const isRouter = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;
const isOurs = /[\\/]web[\\/]app[\\/].*\.tsx?$/;

/** Leaves out of the browsers' router what the pages do not use: a third of it. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (isOurs.test(id)) {
      const used = leftOut.exec(code)?.[0];
      if (used) this.error(`Browsers do not get this of the router: ${used} (lean-router.vite.ts)`);
      return null;
    }
    if (!isRouter.test(id) || !code.includes('function createRouter(')) return null;
    const { edits, missing } = editsOf(code, this.parse(code) as unknown as Node);
    if (missing.size > 0) this.error(`The router has changed: ${[...missing].join(', ')}`);
    let lean = code;
    for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
      lean = lean.slice(0, start) + text + lean.slice(end);
    return { code: lean, map: null };
  },
});
