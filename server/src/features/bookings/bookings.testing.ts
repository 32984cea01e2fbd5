import type { TestApp } from '#server/testing/app.ts';
import type { TestUser, TestVenue } from '#server/testing/builders.ts';

/**
 * What one guest (or another named person) requests about bookings over HTTP, and the database's state
 * afterwards.
 */
export const createGuestRequests = (app: TestApp, guest: TestUser) => {
  const bookingInput = (venue: TestVenue, more: object = {}) => ({
    venue_id: venue.id,
    start_date: '2026-12-11',
    end_date: '2026-12-12',
    guest_count: 200,
    event_type: 'wedding',
    special_requests: '',
    contact_phone: '98000 00000',
    ...more,
  });

  const openPayment = (bookingId: string, as = guest) =>
    app.ask({ method: 'POST', url: `/api/bookings/${bookingId}/payments/`, body: {}, as });

  const actAtGateway = (redirectUrl: string, outcome: string) => {
    const orderId = redirectUrl.split('/').at(-1);
    return app.ask({ method: 'POST', url: `/api/sandbox/orders/${orderId}/`, body: { outcome } });
  };

  return {
    bookingInput,
    openPayment,
    actAtGateway,

    book: (venue: TestVenue, more: object = {}, as = guest, headers: Record<string, string> = {}) =>
      app.ask({ method: 'POST', url: '/api/bookings/', body: bookingInput(venue, more), as, headers }),

    see: async (id: string, as = guest) => (await app.ask({ url: `/api/bookings/${id}/`, as })).json,

    change: (id: string, body: object, as = guest) =>
      app.ask({ method: 'PATCH', url: `/api/bookings/${id}/`, body, as }),

    async payAdvance(bookingId: string, outcome = 'success'): Promise<string> {
      const { json } = await openPayment(bookingId);
      await actAtGateway(json.redirect_url, outcome);
      return json.payment_id;
    },

    async holdsOf(bookingId: string): Promise<number> {
      const [row] = await app.db<{ count: number }[]>`
        select count(*)::int as count from holds h join quotes q on q.id = h.quote_id
          where q.booking_id = ${bookingId} and q.status = 'agreed'`;
      return row?.count ?? -1;
    },

    async transitionsOf(bookingId: string): Promise<string[]> {
      const rows = await app.db<{ transition: string; toStatus: string }[]>`
        select transition, to_status from booking_history where booking_id = ${bookingId} order by id`;
      return rows.map(({ transition, toStatus }) => `${transition} → ${toStatus}`);
    },
  };
};
