import type { DisputeScope, DisputeSort } from '@mandap/contract/disputes/disputes';
import type { listDisputes } from '@mandap/contract/disputes/disputes.endpoints';
import type { ListedDispute } from '@mandap/contract/disputes/disputes.schemas';
import type { CheckedInputOf } from '@mandap/contract/endpoint';
import { countLimit, type LimitedPage } from '@mandap/contract/lists';
import part from 'sql-template-tag';
import type { Actor } from '#server/actor.ts';
import type { Part } from '#server/platform/db.ts';
import { containing } from '#server/platform/like-pattern.ts';
import { countUpTo, slice } from '#server/platform/listing.ts';
import type { DisputesContext } from '../disputes.context.ts';
import { type ListedRow, presentListedDispute } from '../disputes.present.ts';
import { disputeColumns, disputeTables } from '../disputes.store.ts';

/** A page of the administrators' list of disputes. */
export const teamDisputes =
  ({ db, clock }: DisputesContext) =>
  async (admin: Actor, search: CheckedInputOf<typeof listDisputes>): Promise<LimitedPage<ListedDispute>> => {
    const now = clock.now();
    const matching = part`from ${listedTables()} where true
      ${search.scope ? part`and ${inScope(search.scope, admin.id, now)}` : part``}
      ${search.reason ? part`and d.reason = ${search.reason}` : part``}
      ${search.search ? part`and (d.number || ' ' || b.code) like ${containing(search.search.toUpperCase())}` : part``}`;
    const [rows, counted] = await Promise.all([
      db<ListedRow[]>`
        select ${listedColumns()} ${matching} order by ${orderBy(search.sort)} ${slice(search)}`,
      countUpTo(db, countLimit, matching),
    ]);
    return { ...counted, results: rows.map((row) => presentListedDispute(row, now)) };
  };

export const listedTables = (): Part => part`
  ${disputeTables()} join published.users g on g.id = b.user_id join published.hosts h on h.user_id = v.owner_id
  left join published.users a on a.id = d.assignee_id`;

export const listedColumns = (): Part => part`
  ${disputeColumns()}, b.code, v.name as venue_name, trim(g.first_name || ' ' || g.last_name) as guest_name,
  h.business_name as host_name, trim(a.first_name || ' ' || a.last_name) as assignee_name`;

const orderBy = (sort: DisputeSort): Part => {
  const orders: Record<DisputeSort, Part> = {
    waiting: part`d.team_since, d.opened_at desc, d.id`,
    newest: part`d.opened_at desc, d.id desc`,
    oldest: part`d.opened_at, d.id`,
  };
  return orders[sort];
};

const inScope = (scope: DisputeScope, adminId: string, now: Date): Part => {
  const scopes: Record<DisputeScope, Part> = {
    waiting: part`d.team_since <= ${now}`,
    mine: part`d.assignee_id = ${adminId} and d.team_since is not null`,
    hearing: part`d.team_since > ${now}`,
    appealable: part`d.state = 'decided'`,
    closed: part`d.state in ('final', 'withdrawn')`,
  };
  return scopes[scope];
};
