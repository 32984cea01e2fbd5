import { v7 as newId } from 'uuid';
import type { TestApp } from '#server/testing/app.ts';
import { aGuest, type TestUser } from '#server/testing/builders.ts';

/** What families do with a booking together, over HTTP. */
export const createFamily = (app: TestApp) => {
  const post = (url: string, body: object, as?: TestUser) =>
    app.ask({ method: 'POST', url, body, ...(as && { as }) });
  return {
    invite: (bookingId: string, as: TestUser, invited: object) =>
      post(`/api/bookings/${bookingId}/planners/`, invited, as),

    accept: (token: string, as: TestUser) => post(`/api/planner-invitations/${token}/accept/`, {}, as),

    /** The token of the newest invitation that was emailed to an address. */
    async mailedToken(email: string): Promise<string> {
      await app.jobs.drain();
      const mail = app.mails.findLast(({ to, text }) => to.includes(email) && text.includes('/plan/'));
      const token = mail?.text.match(/\/plan\/([\w-]+)/)?.[1];
      if (!token) throw new Error(`No invitation was mailed to ${email}.`);
      return token;
    },

    /** Somebody who already plans a booking. */
    async aPlanner(bookingId: string): Promise<TestUser & { plannerId: string }> {
      const person = await aGuest(app.db);
      const plannerId = newId();
      await app.db`
        insert into booking_planners (id, booking_id, invited_at, user_id, accepted_at)
        values (${plannerId}, ${bookingId}, '2026-11-01', ${person.id}, '2026-11-01')`;
      return { ...person, plannerId };
    },

    people: async (bookingId: string, as: TestUser) =>
      (await app.ask({ url: `/api/bookings/${bookingId}/family/`, as })).json.people,

    ask: (bookingId: string, as: TestUser, asked: { name?: string; amount: number }) =>
      post(`/api/bookings/${bookingId}/contributions/`, { name: 'Bua ji', ...asked }, as),

    /** The token of a link that asks for this amount. */
    async linkOf(bookingId: string, as: TestUser, asked: { name?: string; amount: number }): Promise<string> {
      const { status, json } = await this.ask(bookingId, as, asked);
      if (status !== 201) throw new Error(`No link: ${JSON.stringify(json)}`);
      return json.link.split('/').at(-1);
    },

    openLink: (token: string) => app.ask({ url: `/api/contributions/${token}/` }),

    /** Opens the payment of a link at the test gateway. */
    async pay(token: string, payer: { name?: string; amount: number; email?: string; phone?: string }) {
      const person = payer.phone ? {} : { email: 'bua@example.in' };
      const body = { name: 'Sunita Devi', ...person, ...payer };
      const { status, json } = await post(`/api/contributions/${token}/payments/`, body);
      const orderId: string = status === 201 ? json.redirect_url.split('/').at(-1) : '';
      return { status, code: json.code as string | undefined, orderId };
    },

    settle: (paymentId: string) => post(`/api/contribution-payments/${paymentId}/settle/`, {}),
  };
};
