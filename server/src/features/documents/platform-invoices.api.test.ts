import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { anAdmin, type TestUser } from '#server/testing/builders.ts';
import { expectSoundLedger } from '#server/testing/ledger-books.ts';
import { documentsKit, gstins } from './documents.testing.ts';

let app: TestApp;
let booker: Booker;
let kit: ReturnType<typeof documentsKit>;
let admin: TestUser;

const operator = {
  operatorName: 'Mandap Services LLP',
  operatorAddress: '1 MG Road, Jaipur',
  operatorGstin: gstins.here,
  platformGstRegistered: true,
};

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  kit = documentsKit(app, booker);
  admin = await anAdmin(app.db);
  await app.settings.change(operator);
});
afterEach(() => expectSoundLedger(app.db));

const day = 24 * 60;

/** A fully paid booking of ₹1,00,000 whose event was yesterday: ₹5,000 service fee and ₹5,000 commission. */
const over = async ({ gst = 1800 } = {}) => {
  const { host, venue } = await kit.aSeller({ gst });
  const days = { start_date: app.dayIn(3), end_date: app.dayIn(3) };
  const booking = await kit.paid(venue, true, days);
  booker.later(4 * day);
  await app.bookings.sweep();
  await app.jobs.drain();
  return { host, ...booking };
};

const platformKinds = ['fee_invoice', 'fee_credit_note', 'commission_invoice'];
const kindsOf = async (id: string, as: TestUser) =>
  (await kit.list(id, as)).map(({ kind }) => kind).filter((kind) => platformKinds.includes(kind));
const open = async (id: string, as: TestUser, kind: string, query = '') => {
  const found = (await kit.list(id, as)).find((one) => one.kind === kind);
  return kit.file(`/api/documents/${found?.id}/file/${query}`, as);
};
const waive = async (bookingId: string, amount: number) => {
  const [payment] = await app.db`
    select id from payments where booking_id = ${bookingId} order by amount - refund_total desc limit 1`;
  const url = `/api/payments/${payment?.id}/refunds/`;
  const body = { amount, reason: 'The power failed.', bearer: 'platform' };
  expect((await app.ask({ method: 'POST', url, as: admin, body })).status).toBe(201);
  await app.jobs.drain();
};

describe('the platform’s invoices', () => {
  it('are issued once the event is over: the fee to the guest, the commission to the host', async () => {
    const { id, code, guest, host } = await over();
    expect(await kindsOf(id, guest)).toEqual(['fee_invoice']);
    expect(await kindsOf(id, host)).toEqual(['commission_invoice']);
    expect(await kindsOf(id, admin)).toEqual(['fee_invoice', 'commission_invoice']);
    const fee = await open(id, guest, 'fee_invoice');
    expect(fee).toMatchObject({ title: 'Tax Invoice FI-2627-000001', pages: 1 });
    expect(fee.name).toBe(`Mandap-${code}-fee-invoice.pdf`);
    for (const expected of [
      `Mandap Services LLP 1 MG Road, Jaipur GSTIN ${gstins.here}`,
      'Asha Sharma',
      `Service fee for booking: ${code} 998599 ₹4,237.28`,
      'Taxable value ₹4,237.28',
      'CGST 9% ₹381.36',
      'SGST 9% ₹381.36',
      'Invoice value ₹5,000',
      'Place of supply: Rajasthan (state code 08)',
      'reverse charge: No',
    ])
      expect(fee.text).toContain(expected);
    expect(fee.text).not.toContain('Rathore Stays');
    const commission = await open(id, host, 'commission_invoice');
    for (const expected of [
      'CI-2627-000001',
      'Rathore Stays Private Limited 4 Civil Lines, Jaipur 302006',
      `Commission for booking: ${code} 998599 ₹4,237.28`,
      'Invoice value ₹5,000',
    ])
      expect(commission.text).toContain(expected);
    expect(commission.text).not.toContain('Asha');
    expect((await open(id, host, 'commission_invoice', '?language=hi')).text).toContain('बुकिंग का कमीशन');
  });

  it('say what the ledger says, to the paisa', async () => {
    const { id } = await over();
    const [row] = await app.db<{ issued: number; posted: number }[]>`
      select (select sum((part ->> 'amount')::bigint)::bigint from documents d,
          jsonb_array_elements(d.content -> 'tax' -> 'parts') part
          where d.booking_id = ${id} and d.kind in ('fee_invoice', 'commission_invoice')) as issued,
        (select -sum(e.amount)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.booking_id = ${id} and e.account = 'tax') as posted`;
    expect(row).toEqual({ issued: 1_525_44, posted: 1_525_44 });
  });

  it('cannot be read by the other party', async () => {
    const { id, guest, host } = await over();
    const idOf = async (kind: string) => (await kit.list(id, admin)).find((one) => one.kind === kind)?.id;
    for (const [kind, as] of [
      ['fee_invoice', host],
      ['commission_invoice', guest],
    ] as const) {
      const { status, json } = await app.ask({ url: `/api/documents/${await idOf(kind)}/file/`, as });
      expect([status, json.code]).toEqual([404, 'document_not_found']);
    }
  });

  it('have numbers without gaps, from one series for all hosts, whoever asks at the same time', async () => {
    const bookings = [await over(), await over({ gst: 0 })];
    await Promise.all(bookings.flatMap(({ id }) => [1, 2, 3].map(() => kit.list(id, admin))));
    const rows = await app.db<{ serial: number }[]>`
      select serial from documents where kind = 'fee_invoice' order by serial`;
    expect(rows.map(({ serial }) => serial)).toEqual(rows.map((_, index) => index + 1));
  });

  it('name IGST for a venue in another state', async () => {
    await app.settings.change({ operatorGstin: gstins.elsewhere });
    const { id, guest } = await over();
    await app.settings.change(operator);
    const { text } = await open(id, guest, 'fee_invoice');
    expect(text).toContain('IGST 18% ₹762.72');
    expect(text).not.toMatch(/CGST|SGST/);
  });

  it('are not issued without a registration, and follow when the GSTIN is entered late', async () => {
    await app.settings.change({ platformGstRegistered: false });
    const unregistered = await over();
    await app.settings.change({ platformGstRegistered: true, operatorGstin: '' });
    const late = await over();
    expect(await kindsOf(late.id, late.guest)).toEqual([]);
    await app.settings.change(operator);
    expect(await kindsOf(unregistered.id, admin)).toEqual([]);
    expect(await kindsOf(late.id, late.guest)).toEqual(['fee_invoice']);
  });

  it('are not issued for a booking that is refunded in full, and for a kept fee only', async () => {
    const { host, venue } = await kit.aSeller();
    const days = { start_date: app.dayIn(200), end_date: app.dayIn(200) };
    const whole = await kit.paid(venue, true, days);
    await booker.change(whole.id, 'cancelled', host);
    await app.jobs.drain();
    expect(await kindsOf(whole.id, admin)).toEqual([]);
    const soon = { start_date: app.dayIn(2), end_date: app.dayIn(2) };
    const kept = await kit.paid(venue, true, soon);
    await booker.change(kept.id, 'cancelled', kept.guest);
    await app.jobs.drain();
    expect(await kindsOf(kept.id, admin)).toEqual(['fee_invoice']);
  });
});

describe('a service fee that is given back', () => {
  it('gets a credit note for as much of the fee as the refund reaches', async () => {
    const { id, guest } = await over();
    await waive(id, 1_180);
    expect(await kindsOf(id, guest)).toEqual(['fee_invoice', 'fee_credit_note']);
    const invoice = (await kit.list(id, guest)).find(({ kind }) => kind === 'fee_invoice');
    const note = await open(id, guest, 'fee_credit_note');
    expect(note.title).toMatch(/^Credit Note FC-2627-/);
    for (const expected of [
      `For invoice ${invoice?.number}`,
      'Taxable value ₹1,000',
      'CGST 9% ₹90',
      'SGST 9% ₹90',
      'Credited ₹1,180',
    ])
      expect(note.text).toContain(expected);
    await waive(id, 10_000);
    const credited = (await kit.list(id, guest)).filter(({ kind }) => kind === 'fee_credit_note');
    expect(credited.map(({ amount }) => amount)).toEqual([1_180, 3_820]);
    await waive(id, 100);
    expect(await kindsOf(id, guest)).toHaveLength(3);
    const [tax] = await app.db<{ left: number }[]>`
      select sum(e.amount)::bigint as left from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = ${id} and e.part = 'serviceFeeTax' and e.account = 'tax'`;
    expect(tax?.left).toBe(0);
  });

  it('before the event gets it together with the invoice', async () => {
    const { venue } = await kit.aSeller();
    const days = { start_date: app.dayIn(3), end_date: app.dayIn(3) };
    const { id, guest } = await kit.paid(venue, true, days);
    await waive(id, 2_360);
    expect(await kindsOf(id, guest)).toEqual([]);
    booker.later(4 * day);
    await app.bookings.sweep();
    await app.jobs.drain();
    expect(await kindsOf(id, guest)).toEqual(['fee_invoice', 'fee_credit_note']);
    expect((await open(id, guest, 'fee_credit_note')).text).toContain('Credited ₹2,360');
  });
});
