import { expect } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import type { Booker } from '#server/testing/booker.ts';
import { aGuest, aHost, aVenue, type TestUser, type TestVenue } from '#server/testing/builders.ts';
import { readPdf } from '#server/testing/pdf.ts';

interface Listed {
  id: string;
  kind: string;
  number: string;
  issued_on: string;
  amount: number;
}

/** Registrations in Rajasthan, where the test venues are, and in Maharashtra. */
export const gstins = { here: '08AAPFU0939F1ZV', elsewhere: '27AAPFU0939F1ZV' };

/** What people do with documents of bookings, over HTTP. */
export const documentsKit = (app: TestApp, booker: Booker) => {
  let month = 0;
  return {
    list: async (id: string, as: TestUser): Promise<Listed[]> =>
      (await app.ask({ url: `/api/bookings/${id}/documents/`, as })).json.results,

    /** The response with a file, and its text. */
    async file(url: string, as: TestUser) {
      const headers = { authorization: `Bearer ${await app.tokenFor(as)}` };
      const answer = await app.fastify.inject({ url, headers });
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const name = String(answer.headers['content-disposition']).match(/filename="([^"]+)"/)?.[1];
      return { name, ...readPdf(answer.rawPayload) };
    },

    saveTaxDetails: (as: TestUser, more: object = {}) =>
      app.ask({
        method: 'PUT',
        url: '/api/host-tax-details/',
        as,
        body: {
          gstin: gstins.here,
          legal_name: 'Rathore Stays Private Limited',
          address: '4 Civil Lines, Jaipur 302006',
          ...more,
        },
      }),

    /** A host with a venue of ₹1,00,000 a day, registered for GST if `gst` is given (in basis points). */
    async aSeller({ gst = 0, gstin = gstins.here } = {}): Promise<{ host: TestUser; venue: TestVenue }> {
      const host = await aHost(app.db, { gst });
      if (gst > 0) expect((await this.saveTaxDetails(host, { gstin })).status).toBe(200);
      return { host, venue: await aVenue(app.db, { owner: host, name: 'Lake Palace' }) };
    },

    /** A booking of one day whose advance or whole price is paid. Each booking is in a different month. */
    async paid(venue: TestVenue, whole: boolean, more: object = {}) {
      const guest = await aGuest(app.db);
      month = (month % 9) + 1;
      const day = `2027-0${month}-1${month}`;
      const { json } = await booker.book(venue, guest, { start_date: day, end_date: day, ...more });
      await booker.payDue(json.id, guest);
      if (whole) await booker.payDue(json.id, guest);
      return { id: json.id as string, code: json.code as string, guest };
    },
  };
};
