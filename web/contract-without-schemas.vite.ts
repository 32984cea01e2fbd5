import type { Plugin } from 'vite';
import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the browser never reads of a call: it sends and receives, the server checks. */
const serverOnly = new Set(['input', 'output', 'summary', 'fails', 'success', 'lesserSuccess']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (node: Node, visit: (node: Node) => boolean): void => {
  if (!visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
};

const isEndpointCall = (node: Node): boolean =>
  node.type === 'CallExpression' && (node.callee as Node & { name?: string }).name === 'endpoint';

const dropsOf = (call: Node): Edit[] => {
  const [options] = call.arguments as Node[];
  return ((options?.properties ?? []) as (Node & { key?: { name?: string } })[])
    .filter(({ key }) => key?.name !== undefined && serverOnly.has(key.name))
    .map(({ start, end, key }) => ({ start, end, text: `${key?.name}: undefined` }));
};

const editsOf = (program: Node): Edit[] => {
  const edits: Edit[] = [];
  walk(program, (node) => {
    if (isEndpointCall(node)) {
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' }, ...dropsOf(node));
      return false;
    }
    if (node.type === 'CallExpression') {
      edits.push({ start: node.start, end: node.start, text: '/* @__PURE__ */ ' });
    }
    return true;
  });
  return edits.sort((a, b) => b.start - a.start);
};

/**
 * Leaves the schemas of the calls, and with them the checking library, out of pages that only read: about 11 KB of a
 * first view. Forms keep theirs, because they use the schemas by name.
 */
export const contractWithoutSchemas = (): Plugin => ({
  name: 'contract-without-schemas',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/[\w-]+\.ts/ },
    handler(code) {
      const edits = editsOf(parseAst(code) as unknown as Node);
      const text = edits.reduce(
        (so, { start, end, text }) => so.slice(0, start) + text + so.slice(end),
        code,
      );
      return { code: text, map: null };
    },
  },
});
