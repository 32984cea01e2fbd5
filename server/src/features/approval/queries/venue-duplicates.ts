import type { VenueDuplicate } from '@mandap/contract/approval/approval.schemas';
import type { ApprovalContext } from '../approval.context.ts';

interface Reviewed {
  id: string;
  hostId: string;
  hostPhone: string;
  pincode: string;
  lat: number;
  lng: number;
  pictureIds: readonly string[];
}

interface Named {
  id: string;
  name: string;
}

/** So many of each kind are shown. */
const most = 5;
/** About 50 m. */
const near = 0.0005;

/** What looks like the same host or the same venue once more. */
export const findDuplicates =
  ({ db, files }: ApprovalContext) =>
  async (venue: Reviewed): Promise<VenueDuplicate[]> => {
    const { id, hostId, hostPhone, pincode, lat, lng, pictureIds } = venue;
    const [hosts, neighbours, copies] = await Promise.all([
      db<Named[]>`
        select user_id as id, business_name as name from hosts
        where phone = ${hostPhone} and phone <> '' and user_id <> ${hostId} order by user_id limit ${most}`,
      db<Named[]>`
        select id, name from venues
        where pincode = ${pincode} and id <> ${id} and removed_at is null
          and abs(lat - ${lat}) < ${near} and abs(lng - ${lng}) < ${near} order by id limit ${most}`,
      files.copiesOf(pictureIds),
    ]);
    const withCopies = await db<Named[]>`
      select distinct v.id, v.name from venue_pictures p join venues v on v.id = p.venue_id
      where p.id = any(${copies}::uuid[]) and v.id <> ${id} and v.removed_at is null order by v.id limit ${most}`;
    return [
      ...hosts.map((host) => ({ kind: 'phone' as const, ...host })),
      ...neighbours.map((other) => ({ kind: 'place' as const, ...other })),
      ...withCopies.map((other) => ({ kind: 'picture' as const, ...other })),
    ];
  };
