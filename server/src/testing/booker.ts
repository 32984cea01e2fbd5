import type { TestApp } from './app.ts';
import type { TestUser, TestVenue } from './builders.ts';

const minute = 60_000;

/** What guests, hosts and the test gateway do with bookings, over HTTP. */
export const createBooker = (app: TestApp) => {
  const orderOf = (redirectUrl: string): string => redirectUrl.split('/').at(-1) ?? '';
  return {
    book: (venue: TestVenue, as: TestUser, more: object = {}) =>
      app.ask({
        method: 'POST',
        url: '/api/bookings/',
        as,
        body: {
          venue_id: venue.id,
          start_date: '2026-12-11',
          end_date: '2026-12-12',
          guest_count: 100,
          ...more,
        },
      }),

    see: async (id: string, as: TestUser) => (await app.ask({ url: `/api/bookings/${id}/`, as })).json,

    change: (id: string, status: 'confirmed' | 'cancelled', as: TestUser) =>
      app.ask({ method: 'PATCH', url: `/api/bookings/${id}/`, body: { status }, as }),

    /** Requests other days or another number of guests, at the current price. */
    async requestChange<Asked extends Record<'start_date' | 'end_date', string> & { guest_count: number }>(
      id: string,
      as: TestUser,
      requested: Asked,
    ) {
      const url = `/api/bookings/${id}/change-quote/`;
      const quoted = await app.ask({ method: 'POST', url, body: requested, as });
      if (quoted.status !== 200) return quoted;
      const body = { ...requested, total_price: quoted.json.total_price };
      return app.ask({ method: 'POST', url: `/api/bookings/${id}/changes/`, body, as });
    },

    answerChange: (id: string, changeId: string, word: 'approve' | 'decline' | 'withdraw', as: TestUser) =>
      app.ask({ method: 'POST', url: `/api/bookings/${id}/changes/${changeId}/${word}/`, body: {}, as }),

    /** Opens a payment of the amount due. `orderId` is null when it is refused. */
    async open(id: string, as: TestUser, details: object = {}) {
      const { status, json } = await app.ask({
        method: 'POST',
        url: `/api/bookings/${id}/payments/`,
        body: details,
        as,
      });
      const orderId = status === 201 ? orderOf(json.redirect_url) : null;
      return { status, code: json.code, paymentId: json.payment_id as string, orderId };
    },

    /** The guest's choice on the gateway's page. */
    act: (orderId: string, outcome: 'success' | 'failure' | 'abandon' | 'delayed') =>
      app.ask({ method: 'POST', url: `/api/sandbox/orders/${orderId}/`, body: { outcome } }),

    settle: (paymentId: string, as: TestUser) =>
      app.ask({ method: 'POST', url: `/api/payments/${paymentId}/settle/`, body: {}, as }),

    /** Opens a second order while one is open, as after an error on the gateway's page. */
    async openAnother(id: string, as: TestUser): Promise<{ first: string; second: string }> {
      const one = await this.open(id, as);
      await this.act(one.orderId ?? '', 'failure');
      await app.jobs.drain();
      const other = await this.open(id, as);
      return { first: one.orderId ?? '', second: other.orderId ?? '' };
    },

    async payDue(id: string, as: TestUser): Promise<void> {
      const { orderId } = await this.open(id, as);
      await this.act(orderId ?? '', 'success');
      await app.jobs.drain();
    },

    later: (minutes: number) => app.clock.advance(minutes * minute),

    /** Amounts of a booking in paise: received, and refunded or being refunded. */
    async money(id: string): Promise<{ paid: number; back: number }> {
      const [row] = await app.db<{ paid: number; back: number }[]>`
        select coalesce(sum(amount), 0)::bigint as paid,
          (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments q on q.id = r.payment_id
            where q.booking_id = ${id}) as back
        from payments where booking_id = ${id} and status in ('completed', 'refunded')`;
      return row ?? { paid: 0, back: 0 };
    },
  };
};

export type Booker = ReturnType<typeof createBooker>;
