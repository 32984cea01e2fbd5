import { type AlterTableCmd, type ColumnDef, type Constraint, type Node, parse } from 'libpg-query';
import {
  firstRelease,
  isOutsideTransaction,
  type Migration,
  releaseOf,
  statementsOf,
} from './migration-files.ts';

/** The single key of a node of PostgreSQL's parser, and its value. */
type KeyOf<Each> = Each extends unknown ? keyof Each : never;
type Kind = KeyOf<Node>;
type Of<K extends Kind> = Extract<Node, Record<K, unknown>>[K];

const as = <K extends Kind>(node: Node | undefined, kind: K): Of<K> | undefined =>
  (node as Partial<Record<K, Of<K>>> | undefined)?.[kind];

const textOf = (node: Node | undefined): string => as(node, 'String')?.sval ?? '';

/** The effects of the statements so far, in this file and earlier files. */
interface State {
  migration: Pick<Migration, 'name' | 'text'>;
  isOutside: boolean;
  /** The release since which nothing uses the objects that this file drops. Null: it may drop nothing. */
  unusedSince: number | null;
  /** Tables that this file creates: nobody else can see them yet. */
  created: Set<string>;
  /** Constraints that this file adds. */
  added: Set<string>;
  /** Indexes that this file drops, so that it can be repeated. */
  dropped: Set<string>;
  /** Columns of `check (column is not null)`, by table and constraint; and those for which it was validated. */
  notNull: Map<string, string>;
  validated: Set<string>;
}

/** Null if the statement blocks nobody for long and the previous release keeps working. Otherwise why not, and what to do instead. */
type Judgement = string | null;

const later = (state: State, what: string): Judgement => {
  if (state.unusedSince === null)
    return `${what} that the release before may use: do so one release after the last use, in a file with "-- contract: unused since release NN"`;
  return state.unusedSince < releaseOf(state.migration.name)
    ? null
    : `${what} that the release before still uses: unused since release ${state.unusedSince}, the same release`;
};

const isConstant = (node: Node | undefined): boolean => {
  const cast = as(node, 'TypeCast');
  if (cast) return isConstant(cast.arg);
  const called = as(node, 'FuncCall');
  if (called) return called.funcname?.map(textOf).join('.') === 'now';
  return Boolean(as(node, 'A_Const') ?? as(node, 'SQLValueFunction'));
};

const addColumn = ({ colname, typeName, constraints = [] }: ColumnDef): Judgement => {
  if (typeName?.names?.some((name) => /serial/.test(textOf(name))))
    return `${colname} numbers every row: it rewrites the table`;
  const all = constraints.map((one) => as(one, 'Constraint')).filter((one) => one !== undefined);
  const byDefault = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  if (byDefault && !isConstant(byDefault.raw_expr))
    return `the default of ${colname} is computed for each row: it rewrites the table. Add the column without, then "alter column … set default"`;
  for (const { contype } of all) {
    if (contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_NULL') continue;
    if (contype !== 'CONSTR_NOTNULL')
      return `${colname} comes with a constraint that scans or rewrites the table: add it by itself, "not valid"`;
    if (!byDefault)
      return `${colname} is not null without a default: rows that are there, and the release before, have none`;
  }
  return null;
};

const addConstraint = (constraint: Constraint, table: string, state: State): Judgement => {
  const { contype, conname = '', skip_validation: isNotValid, indexname } = constraint;
  state.added.add(`${table}.${conname}`);
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname
      ? null
      : `${conname} builds an index: "create unique index concurrently", then "using index"`;
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return `${conname} scans the table while nobody may write to it: make a new table`;
  if (!isNotValid) return `${conname} scans the table while nobody may write to it: add it "not valid"`;
  const test = as(constraint.raw_expr, 'NullTest');
  const column = as(test?.arg, 'ColumnRef')?.fields;
  if (test?.nulltesttype === 'IS_NOT_NULL' && column)
    state.notNull.set(`${table}.${conname}`, `${table}.${column.map(textOf).join('.')}`);
  return null;
};

const validateConstraint = (table: string, name: string, state: State): Judgement => {
  const constraint = `${table}.${name}`;
  if (state.added.has(constraint))
    return `${name} is validated under the lock that adding it took: do so in the next file`;
  const column = state.notNull.get(constraint);
  if (column) state.validated.add(column);
  return null;
};

/** These neither scan nor rewrite the table, and the previous release sees no difference. */
const harmlessChanges = new Set([
  'AT_DropNotNull',
  'AT_DropConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
]);

const alterTable = (
  { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
  table: string,
  state: State,
) => {
  if (harmlessChanges.has(subtype)) return null;
  if (subtype === 'AT_AddColumn') return addColumn(as(def, 'ColumnDef') ?? {});
  if (subtype === 'AT_AddConstraint') return addConstraint(as(def, 'Constraint') ?? {}, table, state);
  if (subtype === 'AT_ValidateConstraint') return validateConstraint(table, name, state);
  if (subtype === 'AT_ColumnDefault') return def ? null : later(state, `this drops the default of ${name}`);
  if (subtype === 'AT_DropColumn') return later(state, `this drops the column ${name}`);
  if (subtype === 'AT_SetNotNull')
    return state.validated.has(`${table}.${name}`)
      ? null
      : `this scans for nulls in ${name} while nobody may read: first add "check (${name} is not null) not valid", and validate it`;
  if (subtype === 'AT_AlterColumnType')
    return `this rewrites the table, or changes what the release before reads: add another column than ${name}`;
  return `${subtype} is not known to be safe (migration-rule.ts)`;
};

const index = (
  { idxname = '', concurrent, if_not_exists: mayExist, relation }: Of<'IndexStmt'>,
  state: State,
) => {
  if (state.created.has(relation?.relname ?? '')) return null;
  if (!concurrent)
    return 'the index keeps everybody from writing while it is built: "create index concurrently"';
  if (mayExist || !state.dropped.has(idxname))
    return `an attempt that failed leaves a broken index: begin with "drop index concurrently if exists ${idxname || 'its_name'}", and not with "if not exists"`;
  return null;
};

const drop = (
  { removeType, concurrent, missing_ok: mayLack, objects = [] }: Of<'DropStmt'>,
  state: State,
) => {
  if (removeType === 'OBJECT_TRIGGER') return null;
  if (removeType !== 'OBJECT_INDEX') return later(state, 'this drops something');
  if (!concurrent) return 'this waits for everybody who reads the table: "drop index concurrently"';
  if (!mayLack) return 'this cannot be repeated: "if exists"';
  for (const object of objects) state.dropped.add((as(object, 'List')?.items ?? []).map(textOf).join('.'));
  return null;
};

/** Changed rows stay locked until the end of the transaction. */
const changeRows = (table: string | undefined, { created, migration: { text } }: State): Judgement =>
  created.has(table ?? '') || /^-- few rows: \S/m.test(text)
    ? null
    : `this locks rows of ${table} until it is done: let a job of the program do it in portions, or say why they are few ("-- few rows: …")`;

const judges: { [K in Kind]?: (statement: Of<K>, state: State) => Judgement } = {
  CreateStmt: ({ relation }, { created }) => {
    created.add(relation?.relname ?? '');
    return null;
  },
  AlterTableStmt: ({ relation, cmds = [] }, state) => {
    const table = relation?.relname ?? '';
    if (state.created.has(table)) return null;
    const commands = cmds.map((one) => as(one, 'AlterTableCmd') ?? {});
    return commands.map((one) => alterTable(one, table, state)).find((reason) => reason !== null) ?? null;
  },
  IndexStmt: index,
  DropStmt: drop,
  RenameStmt: ({ renameType = '' }) =>
    /^OBJECT_(INDEX|TABCONSTRAINT|TRIGGER)$/.test(renameType)
      ? null
      : 'the release before knows the old name: add the new thing, write both, and drop the old one later',
  UpdateStmt: ({ relation }, state) => changeRows(relation?.relname, state),
  DeleteStmt: ({ relation }, state) => changeRows(relation?.relname, state),
  MergeStmt: ({ relation }, state) => changeRows(relation?.relname, state),
  InsertStmt: () => null,
  SelectStmt: () => null,
  CreateFunctionStmt: () => null,
  CreateTrigStmt: () => null,
  CreateExtensionStmt: () => null,
  CreateSeqStmt: () => null,
  CommentStmt: () => null,
  ViewStmt: () => null,
};

/** The statements that need a file outside a transaction. All others belong in a transaction, which is rolled back if it fails. */
const isForOutside = (statement: Node): boolean => {
  const commands = as(statement, 'AlterTableStmt')?.cmds ?? [];
  return Boolean(
    as(statement, 'IndexStmt')?.concurrent ??
      as(statement, 'DropStmt')?.concurrent ??
      (commands.length > 0 &&
        commands.every((one) => as(one, 'AlterTableCmd')?.subtype === 'AT_ValidateConstraint')),
  );
};

const judge = (statement: Node, state: State): Judgement => {
  const [kind] = Object.keys(statement) as [Kind];
  if (state.isOutside && !isForOutside(statement))
    return 'this belongs into a file of its own: a transaction';
  const isConcurrent =
    as(statement, 'IndexStmt')?.concurrent ?? as(statement, 'DropStmt')?.concurrent ?? false;
  if (isConcurrent && !state.isOutside)
    return 'this needs a file of its own that begins with "-- outside a transaction"';
  const judgeKind = judges[kind] as ((statement: unknown, state: State) => Judgement) | undefined;
  if (!judgeKind) return `${kind} is not known to be safe (migration-rule.ts)`;
  return judgeKind((statement as Record<string, unknown>)[kind], state);
};

/** The line of the first word of a statement. The parser gives byte offsets from the end of the previous statement. */
const lineOf = (text: string, bytes = 0): number => {
  const [before, rest] = [Buffer.from(text).subarray(0, bytes), Buffer.from(text).subarray(bytes)];
  const [blank = ''] = /^(\s|--.*$)*/m.exec(rest.toString()) ?? [];
  return `${before.toString()}${blank}`.split('\n').length;
};

/**
 * Finds statements in later releases' migrations that would block visitors or the previous release, as sentences that start
 * with file and line. Refuses everything that is not known to be safe. The schema of the first release has nobody to block.
 */
export async function findObstacles(
  migrations: readonly Pick<Migration, 'name' | 'text'>[],
): Promise<string[]> {
  const found: string[] = [];
  const kept = { notNull: new Map<string, string>(), validated: new Set<string>() };
  let release = firstRelease;
  for (const migration of migrations.filter(({ name }) => releaseOf(name) > firstRelease)) {
    const { name, text } = migration;
    if (releaseOf(name) > release + 1)
      found.push(
        `${name}: the release before is ${release}, and they are counted: the next number is ${release + 1}01`,
      );
    release = releaseOf(name);
    const isOutside = isOutsideTransaction(migration);
    const since = /^-- contract: unused since release (\d\d)$/m.exec(text)?.[1];
    const state: State = {
      migration,
      isOutside,
      unusedSince: since === undefined ? null : Number(since),
      created: new Set(),
      added: new Set(),
      dropped: new Set(),
      ...kept,
    };
    const { stmts = [] } = await parse(text);
    if (isOutside && statementsOf(migration).length !== stmts.length)
      found.push(`${name}: each statement ends with a semicolon at the end of a line, and none contains one`);
    for (const { stmt, stmt_location: at } of stmts) {
      const reason = stmt && judge(stmt, state);
      if (reason) found.push(`${name}, line ${lineOf(text, at)}: ${reason}`);
    }
  }
  return found;
}
