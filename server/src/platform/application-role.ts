import { configError } from '../config.ts';
import type { Sql } from './db.ts';

/** The application's role in the embedded database. */
export const embeddedRole = 'mandap_app';

/** The role that the application connects as. */
export interface ApplicationRole {
  name: string;
  /**
   * Creates the role without a password if it is missing. Only for a database that only this machine's user
   * can reach.
   */
  isMade?: boolean;
}

/**
 * Grants the application's role the rights it needs and revokes all others. It reads and writes rows, can only insert where a
 * trigger refuses everything else, and owns nothing. Runs as the owner of the tables after each migration. Does nothing if the
 * rights are already right, or if the role is the owner.
 */
export async function grantRights(owner: Sql, role: ApplicationRole): Promise<void> {
  const [found] = await findRole(owner, role.name);
  if (!found && !role.isMade)
    throw configError(
      `DATABASE_URL connects as ${role.name}, which is no role of the database. Make it as the owner: create role ${role.name} login password '…'`,
    );
  if (!found) await owner.execute(`create role ${quoted(role.name)} login`);
  if (found?.isOwner) return;
  const missing = await findMissing(owner, role.name);
  if (missing.length > 0) await owner.execute(missing.map(({ statement }) => statement).join(';\n'));
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A superuser counts as an owner. */
const findRole = (sql: Sql, name: string) => sql<{ isOwner: boolean }[]>`
  select rolsuper or exists (
    select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_has_role(role.oid, relowner, 'member')) as is_owner
  from pg_roles role where rolname = ${name}`;

/**
 * The statements that set the wanted rights. Locking a table needs the right to maintain it (PostgreSQL 17)
 * or to change it. `analyze` needs the former. Views are read-only, because they run with their owner's
 * rights.
 */
const findMissing = (sql: Sql, name: string) => sql<{ statement: string }[]>`
  with role as (select oid, quote_ident(rolname) as name from pg_roles where rolname = ${name}),
  ours as (
    select c.oid, c.relkind, c.relacl, n.nspname, c.relname, format('%I.%I', n.nspname, c.relname) as name,
      -- Refuses update, delete and truncate, whichever rows they are about.
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgtype::int & 59 = 58) as is_kept
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'published') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ),
  wanted as (
    select ours.*, case
        when relkind = 'S' then '{SELECT,USAGE}'::text[]
        when relkind in ('v', 'm') or relname = 'schema_migrations' then '{SELECT}'
        when is_kept then '{INSERT,SELECT}'
        else '{DELETE,INSERT,SELECT,UPDATE}'
      end || case
        when relname not in ('ledger_entries', 'places', 'place_names', 'tehsils', 'landmarks') then '{}'::text[]
        when current_setting('server_version_num')::int >= 170000 then '{MAINTAIN}'
        when is_kept then '{UPDATE}'
        else '{}'
      end as rights
    from ours
  )
  select format('revoke all on %2$s from %3$s; grant %1$s on %2$s to %3$s', array_to_string(rights, ', '),
    case when relkind = 'S' then 'sequence ' else '' end || wanted.name, role.name) as statement
  from wanted, role
  where array(select unnest(rights) order by 1) is distinct from
    array(select privilege_type from aclexplode(relacl) where grantee = role.oid order by 1)
  union all
  select format('grant usage on schema %I to %s', nspname, role.name)
  from pg_namespace, role
  where nspname in ('public', 'published') and not has_schema_privilege(role.oid, pg_namespace.oid, 'usage')
  union all
  -- What a migration adds can be used from its commit on by the processes that run meanwhile.
  select format('alter default privileges in schema %I grant %s to %s', nspname, rights, role.name)
  from role, pg_namespace join (values
      ('public', 'r', 'select, insert, update, delete on tables'), ('public', 'S', 'usage, select on sequences'),
      ('published', 'r', 'select on tables'))
    as later (nspname, kind, rights) using (nspname)
  where not exists (
    select from pg_default_acl a, aclexplode(a.defaclacl) r
    where a.defaclnamespace = pg_namespace.oid and a.defaclobjtype = later.kind::"char" and r.grantee = role.oid
      and a.defaclrole = (select oid from pg_roles where rolname = current_user))`;
