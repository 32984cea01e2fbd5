import type { AuditAction } from '@mandap/contract/audit/audit';
import type { AuditContext } from '../audit.context.ts';

interface Act<A extends AuditAction> {
  id: string;
  at: Date;
  action: A;
  /** Empty for a deleted account. */
  person: string;
  targetId: string;
}

/** Who did certain actions to certain targets, newest first, without the changes. The targets' owners may see this. */
export const listActs =
  ({ db, published }: AuditContext) =>
  <A extends AuditAction>(
    targetIds: readonly string[],
    actions: readonly A[],
    limit: number,
  ): Promise<Act<A>[]> =>
    db<Act<A>[]>`
    select e.id, e.at, e.action, e.target_id,
      case when u.deleted_at is null then u.name else '' end as person
    from audit_entries e join ${published.people} u on u.id = e.actor_id and u.role <> 'admin'
    where e.target_id = any(${[...targetIds]}::text[]) and e.action = any(${[...actions]}::text[])
    order by e.at desc, e.id desc limit ${limit}`;
