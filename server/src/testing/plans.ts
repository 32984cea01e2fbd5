import { Client } from 'pg';
import { vi } from 'vitest';
import type { Db } from '../platform/db.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  values?: unknown[];
}

/** Everything that the driver sends during some work. */
const recordQueries = async (work: () => Promise<unknown>): Promise<Statement[]> => {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const queries = query.mock.calls.map(([statement]) => statement as unknown as Statement);
  query.mockRestore();
  return queries;
};

/** The statements that the driver sends during some work, `begin` and `commit` included. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await recordQueries(work)).length;

const recordStatements = async (work: () => Promise<unknown>): Promise<Statement[]> =>
  (await recordQueries(work)).filter(({ text }) => /^\s*(select|update|delete|with)\b/i.test(text));

const written = (value: unknown): string => {
  return Array.isArray(value) ? `{${value.map((item) => JSON.stringify(item)).join()}}` : String(value);
};

const withValues = ({ text, values }: Statement): string =>
  text.replace(/\$(\d+)/g, (_, index: string) => {
    const value = values?.[Number(index) - 1];
    if (value === null || value === undefined) return 'null';
    return `'${written(value).replaceAll("'", "''")}'`;
  });

interface Placed extends PlanNode {
  parent: string | null;
}

const nodesOf = (node: PlanNode, parent: string | null = null): Placed[] => [
  { ...node, parent },
  ...(node.Plans ?? []).flatMap((child) => nodesOf(child, node['Node Type'])),
];

/** A scan stopped by a limit is cheap if at least half of the rows it reads match: counting up to 10,000. */
const isStopped = async (db: Db, { parent, ...node }: Placed): Promise<boolean> => {
  if (parent !== 'Limit') return false;
  const [table] = await db<{ rows: number }[]>`
    select reltuples::int as rows from pg_class where relname = ${node['Relation Name'] ?? ''}`;
  return node['Plan Rows'] * 2 >= (table?.rows ?? 0);
};

/** Sorting this many rows is cheap. */
const fewRows = 1_000;

/**
 * Problems in the query plans of some work: sequential scans of large tables, and large sorts. Empty if there
 * are none.
 */
export const badPlans = async (
  db: Db,
  large: readonly string[],
  work: () => Promise<unknown>,
  { sorted = fewRows }: { sorted?: number } = {},
): Promise<string[]> => {
  const problems: string[] = [];
  for (const statement of await recordStatements(work)) {
    const query = withValues(statement);
    const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>(
      `explain (format json) ${query}`,
    );
    const [{ Plan: plan }] = (Object.values(row ?? {})[0] ?? [{}]) as [{ Plan: PlanNode }];
    for (const node of nodesOf(plan)) {
      const { 'Node Type': type, 'Relation Name': table = '' } = node;
      if (type === 'Seq Scan' && large.includes(table) && !(await isStopped(db, node)))
        problems.push(`reads all of ${table}: ${query}`);
      if (type === 'Sort' && node['Plan Rows'] > sorted)
        problems.push(`sorts ${node['Plan Rows']} rows: ${query}`);
    }
  }
  return problems;
};
