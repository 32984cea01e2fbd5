import type { DisputesContext } from '../disputes.context.ts';

interface ToAnswer {
  count: number;
  /** The booking of the dispute to answer first. */
  bookingId: string | null;
  soonestDeadline: Date | null;
}

/** The disputes that a host has to answer. */
export const disputesToAnswer =
  ({ db, clock }: DisputesContext) =>
  async (hostId: string): Promise<ToAnswer> => {
    const rows = await db<{ bookingId: string; answerBy: Date }[]>`
      select d.booking_id, d.answer_by from disputes d join published.bookings b on b.id = d.booking_id
      join published.venues v on v.id = b.venue_id
      where v.owner_id = ${hostId} and d.team_since is not null and d.answer_by > ${clock.now()}
        and coalesce(d.appealed_by, d.opened_by) = 'guest'
      order by d.answer_by, d.id`;
    const [first] = rows;
    return {
      count: rows.length,
      bookingId: first?.bookingId ?? null,
      soonestDeadline: first?.answerBy ?? null,
    };
  };
