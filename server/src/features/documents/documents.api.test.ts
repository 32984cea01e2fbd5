import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { type Booker, createBooker } from '#server/testing/booker.ts';
import { aGuest, aHost, anAdmin, aVenue, type TestUser, usualPassword } from '#server/testing/builders.ts';
import { createSeller, day, one } from '../offerings/offerings.testing.ts';
import { documentsKit, gstins } from './documents.testing.ts';

let app: TestApp;
let booker: Booker;
let kit: ReturnType<typeof documentsKit>;
let admin: TestUser;

beforeAll(async () => {
  app = await testApp();
  booker = createBooker(app);
  kit = documentsKit(app, booker);
  admin = await anAdmin(app.db);
});

const kindsOf = async (id: string, as: TestUser) => (await kit.list(id, as)).map(({ kind }) => kind);

const open = async (id: string, as: TestUser, kind: string, query = '') => {
  const found = (await kit.list(id, as)).find((one) => one.kind === kind);
  return kit.file(`/api/documents/${found?.id}/file/${query}`, as);
};

describe('a booking’s documents', () => {
  it('begin with a receipt for the advance, issued as soon as it is paid', async () => {
    const { venue } = await kit.aSeller();
    const { id, code, guest } = await kit.paid(venue, false);
    const rows = await app.db`select kind, number from documents where booking_id = ${id}`;
    expect(rows).toEqual([{ kind: 'receipt_voucher', number: 'RV-2627-000001' }]);
    const [voucher] = await kit.list(id, guest);
    expect(voucher).toMatchObject({ number: 'RV-2627-000001', issued_on: '2026-11-21', amount: 21_000 });
    const pdf = await open(id, guest, 'receipt_voucher');
    expect(pdf).toMatchObject({ title: 'Payment Receipt RV-2627-000001', language: 'en', pages: 1 });
    expect(pdf.name).toBe(`Mandap-${code}-advance-receipt-RV-2627-000001.pdf`);
    for (const expected of [code, 'Lake Palace', 'Asha Sharma', '₹21,000', 'Rupees Twenty-One Thousand Only'])
      expect(pdf.text).toContain(expected);
  });

  it('include a receipt without tax lines once all is paid, if the host is not registered', async () => {
    const { venue } = await kit.aSeller();
    const { id, code, guest } = await kit.paid(venue, true);
    expect(await kindsOf(id, guest)).toEqual(['receipt_voucher', 'receipt_voucher', 'receipt']);
    const pdf = await open(id, guest, 'receipt');
    expect(pdf.name).toBe(`Mandap-${code}-receipt.pdf`);
    expect(pdf.text).toContain('Total of the booking ₹1,05,000');
    expect(pdf.text).toContain('Service fee of Mandap ₹5,000');
    expect(pdf.text).toContain('Rupees One Lakh Five Thousand Only');
    expect(pdf.text).toContain('The host is not registered for GST');
    expect(pdf.text).not.toMatch(/CGST|IGST|SAC|Taxable|Tax Invoice/);
    // Both payments with their dates, but no internal details.
    expect(pdf.text).toContain('21 November 2026: ₹21,000, Test payment');
    expect(pdf.text).toContain('21 November 2026: ₹84,000, Test payment');
    expect(pdf.text).not.toMatch(/operator|advice/);
  });

  it('split the tax equally between centre and state, to the paisa', async () => {
    const { venue } = await kit.aSeller({ gst: 500 });
    await app.db`update venues set price_per_day = 10000010 where id = ${venue.id}`;
    const { id, guest } = await kit.paid(venue, true);
    const { text } = await open(id, guest, 'invoice');
    for (const expected of ['Taxable value ₹1,00,000.10', 'CGST 2.5% ₹2,500', 'SGST 2.5% ₹2,500'])
      expect(text).toContain(expected);
    const advance = await open(id, guest, 'receipt_voucher');
    const [, cgst] = /CGST 2.5% (\S+)/.exec(advance.text) ?? [];
    const [, sgst] = /SGST 2.5% (\S+)/.exec(advance.text) ?? [];
    expect(cgst).toBe(sgst);
  });

  it('include a tax invoice with everything that CGST Rule 46 requires', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const { id, code, guest } = await kit.paid(venue, true, { additional_services: ['catering'] });
    expect(await kindsOf(id, guest)).toEqual(['receipt_voucher', 'receipt_voucher', 'invoice']);
    const pdf = await open(id, guest, 'invoice');
    expect(pdf).toMatchObject({ title: 'Tax Invoice INV-2627-000001', pages: 1 });
    expect(pdf.name).toBe(`Mandap-${code}-invoice.pdf`);
    for (const expected of [
      'Rathore Stays Private Limited',
      '4 Civil Lines, Jaipur 302006',
      `GSTIN ${gstins.here}`,
      'Number INV-2627-000001',
      'Date 21 November 2026',
      'Asha Sharma',
      'SAC',
      '997212',
      'Place of supply: Rajasthan (state code 08)',
      'Taxable value ₹1,15,000',
      'CGST 9% ₹10,350',
      'SGST 9% ₹10,350',
      'Invoice value ₹1,35,700',
      'SAC 997212: renting of a venue. What is booked with it is part of the same (composite) supply.',
      'Service fee of Mandap ₹5,000',
      'Total of the booking ₹1,40,700',
      'Catering 997212 ₹15,000',
      'reverse charge: No',
      'Authorised signatory',
      'For Rathore Stays Private Limited',
      'Rupees One Lakh Forty Thousand Seven Hundred Only',
    ])
      expect(pdf.text).toContain(expected);
  });

  it('speak of a composite supply only if something is booked with the venue', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, true);
    const { text } = await open(id, guest, 'invoice');
    expect(text).toContain('SAC 997212: renting of a venue.');
    expect(text).not.toContain('composite');
  });

  it('name IGST if the host is registered in another state', async () => {
    const { venue } = await kit.aSeller({ gst: 1800, gstin: gstins.elsewhere });
    const { id, guest } = await kit.paid(venue, true);
    const { text } = await open(id, guest, 'invoice');
    expect(text).toContain('IGST 18% ₹18,000');
    expect(text).not.toMatch(/CGST|SGST/);
  });

  it('divide the tax of an advance like that of the whole price', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, false);
    const { text, title } = await open(id, guest, 'receipt_voucher');
    expect(title).toMatch(/^Receipt Voucher/);
    for (const expected of ['taxable value ₹20,000', 'CGST 9% ₹1,800', 'fee of Mandap ₹1,000', '₹24,600'])
      expect(text).toContain(expected);
  });

  it('switch from a receipt to a tax invoice when a host who lost the registration has it again', async () => {
    const venue = await aVenue(app.db, { gst: 1800 });
    const { id, guest } = await kit.paid(venue, false);
    await kit.saveTaxDetails(venue.owner, { gstin: null, pan: 'AAPFU0939F' });
    await booker.payDue(id, guest);
    expect(await kindsOf(id, guest)).toContain('receipt');
    expect((await open(id, guest, 'receipt')).text).not.toMatch(/CGST|GSTIN/);
    await kit.saveTaxDetails(venue.owner);
    expect((await kindsOf(id, guest)).slice(-2)).toEqual(['receipt', 'invoice']);
  });

  it('never come from a host who charges GST without a GSTIN', async () => {
    const host = await aHost(app.db);
    await expect(app.db`update hosts set gst_basis_points = 1800 where user_id = ${host.id}`).rejects.toThrow(
      /charges GST without a GSTIN/,
    );
    const registered = await aHost(app.db, { gst: 1800 });
    await expect(
      app.db`update host_tax_details set gstin = null where host_id = ${registered.id}`,
    ).rejects.toThrow(/charges GST without a GSTIN/);
    await kit.saveTaxDetails(registered, { gstin: null, pan: 'AAPFU0939F' });
    const [row] = await app.db`select gst_basis_points from hosts where user_id = ${registered.id}`;
    expect(row?.gstBasisPoints).toBe(0);
  });

  it('are complete when the event is over, even if the rest was paid in person', async () => {
    const { venue } = await kit.aSeller();
    const { id, guest } = await kit.paid(venue, false, { start_date: '2026-11-25', end_date: '2026-11-25' });
    booker.later(6 * 24 * 60);
    await app.bookings.sweep();
    await app.jobs.drain();
    expect(await app.db`select kind from documents where booking_id = ${id} order by id`).toEqual([
      { kind: 'receipt_voucher' },
      { kind: 'receipt' },
    ]);
    const { text } = await open(id, guest, 'receipt');
    expect(text).toContain('Still to pay ₹84,000');
    expect(text).toContain('assumed to have been paid at the venue');
    booker.later(-6 * 24 * 60);
  });
});

describe('a booking that changes after its invoice', () => {
  const change = async (id: string, guest: TestUser, host: TestUser, days: [string, string]) => {
    const wish = { start_date: days[0], end_date: days[1], guest_count: 100 };
    const url = `/api/bookings/${id}/change-quote/`;
    const quoted = await app.ask({ method: 'POST', url, as: guest, body: wish });
    const body = { ...wish, total_price: quoted.json.total_price };
    const asked = await app.ask({ method: 'POST', url: `/api/bookings/${id}/changes/`, as: guest, body });
    const approve = `/api/bookings/${id}/changes/${asked.json.change.id}/approve/`;
    expect((await app.ask({ method: 'POST', url: approve, as: host, body: {} })).status).toBe(200);
    await app.jobs.drain();
  };
  const raisedAndLowered = async (gst: number) => {
    const { host, venue } = await kit.aSeller({ gst });
    const { id, guest } = await kit.paid(venue, true, { start_date: '2027-10-10', end_date: '2027-10-10' });
    await change(id, guest, host, ['2027-10-10', '2027-10-12']);
    await booker.payDue(id, guest);
    await change(id, guest, host, ['2027-10-10', '2027-10-11']);
    return { id, guest };
  };

  it('gets a debit note for a higher price and a credit note for a lower one, with the tax of the difference', async () => {
    const { id, guest } = await raisedAndLowered(1800);
    expect((await kindsOf(id, guest)).slice(2)).toEqual([
      'invoice',
      'debit_note',
      'receipt_voucher',
      'credit_note',
      // The amount exceeds one payment, so it comes from two.
      'refund_voucher',
      'refund_voucher',
    ]);
    const more = await open(id, guest, 'debit_note');
    expect(more.title).toBe('Debit Note DN-2627-000001');
    for (const expected of [
      'For invoice INV-2627-000001 of 21 November 2026',
      'taxable value ₹1,00,000',
      'CGST 9% ₹9,000',
      'SGST 9% ₹9,000',
      'service fee of Mandap ₹5,000',
      'Added to the price ₹1,23,000',
    ])
      expect(more.text).toContain(expected);
    const less = await open(id, guest, 'credit_note');
    for (const expected of [
      'CGST 9% ₹9,000',
      'service fee of Mandap ₹5,000',
      'Deducted from the price ₹1,23,000',
    ])
      expect(less.text).toContain(expected);
    // The credit note already has the tax.
    const refund = await open(id, guest, 'refund_voucher');
    expect(refund.title).toMatch(/^Refund Receipt/);
    expect(refund.text).not.toMatch(/CGST/);
  });

  it('gets the same without tax if the host is not registered', async () => {
    const { id, guest } = await raisedAndLowered(0);
    const more = await open(id, guest, 'debit_note');
    expect(more.title).toMatch(/^Price Increase DN-/);
    expect(more.text).toContain('For receipt RC-2627-000001');
    expect(more.text).toContain('Added to the price ₹1,05,000');
    expect((await open(id, guest, 'credit_note')).title).toMatch(/^Price Reduction CN-/);
  });

  it('gets no note for a change before the invoice', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, false, { start_date: '2027-10-20', end_date: '2027-10-20' });
    await change(id, guest, host, ['2027-10-20', '2027-10-22']);
    await booker.payDue(id, guest);
    expect(await kindsOf(id, guest)).toEqual(['receipt_voucher', 'receipt_voucher', 'invoice']);
    expect((await open(id, guest, 'invoice')).text).toContain('Taxable value ₹2,00,000');
  });
});

const lower = async (id: string, host: TestUser, amount: number) => {
  const body = { amount, reason: 'Family' };
  const { status } = await app.ask({ method: 'POST', url: `/api/bookings/${id}/price/`, as: host, body });
  expect(status).toBe(201);
  await app.jobs.drain();
};
/** The sums of the tax and the fee of all documents of a kind, in paise. */
const sumsOf = async (id: string, kind: string) => {
  const [row] = await app.db`
    select sum(amount)::bigint as amount, sum((content ->> 'serviceFee')::bigint)::bigint as fee,
      sum((select sum((part ->> 'amount')::bigint) from jsonb_array_elements(content -> 'tax' -> 'parts') part))::bigint as gst
    from documents where booking_id = ${id} and kind = ${kind}`;
  return row;
};

describe('a refund', () => {
  it('gets a refund voucher, which includes the fee if everything is refunded', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, false);
    await booker.change(id, 'cancelled', host);
    await app.jobs.drain();
    expect(await kindsOf(id, guest)).toEqual(['receipt_voucher', 'refund_voucher']);
    const { text, title } = await open(id, guest, 'refund_voucher');
    expect(title).toBe('Refund Voucher RF-2627-000001');
    for (const expected of ['Total refunded ₹24,600', 'CGST 9% ₹1,800', 'fee of Mandap ₹1,000'])
      expect(text).toContain(expected);
  });

  it('reverses the receipt of its payment, which it names, whatever the booking costs by then', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, false);
    await lower(id, host, 30_000);
    await booker.change(id, 'cancelled', host);
    await app.jobs.drain();
    expect(await sumsOf(id, 'refund_voucher')).toEqual({ amount: 24_600_00, fee: 1_000_00, gst: 3_600_00 });
    expect(await sumsOf(id, 'refund_voucher')).toEqual(await sumsOf(id, 'receipt_voucher'));
    const [paid, back] = [await open(id, guest, 'receipt_voucher'), await open(id, guest, 'refund_voucher')];
    expect(back.text).toContain('For receipt of payment RV-2627-000001 of 21 November 2026');
    for (const same of ['Advance', 'CGST 9% ₹1,800', 'SGST 9% ₹1,800', 'fee of Mandap ₹1,000'])
      for (const { text } of [paid, back]) expect(text).toContain(same);
  });

  it('of a part of a payment reverses as large a part of its receipt', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const { id } = await kit.paid(venue, false);
    // The new total is ₹12,300, so half of the advance is returned.
    await lower(id, host, 90_000);
    expect(await sumsOf(id, 'refund_voucher')).toEqual({ amount: 12_300_00, fee: 500_00, gst: 1_800_00 });
  });

  it('gets a credit note that names the invoice, if there was one, and a partial one excludes the fee', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const days = { start_date: '2026-12-01', end_date: '2026-12-01' };
    const { id, guest } = await kit.paid(venue, true, days);
    await booker.change(id, 'cancelled', guest);
    await app.jobs.drain();
    const kinds = await kindsOf(id, guest);
    expect(kinds.slice(0, 3)).toEqual(['receipt_voucher', 'receipt_voucher', 'invoice']);
    expect(new Set(kinds.slice(3))).toEqual(new Set(['credit_note']));
    const { text } = await open(id, guest, 'credit_note');
    expect(text).toContain('For invoice INV-2627-000001 of 21 November 2026');
    expect(text).not.toContain('service fee of Mandap');
  });
});

describe('the credit notes of a booking that was paid in parts', () => {
  it('leave nothing of its invoice and of the notes about its changes, to the paisa', async () => {
    const { host } = await kit.aSeller({ gst: 1800 });
    const venue = await aVenue(app.db, { owner: host, pricePerDay: 99_999.97 });
    const { id, guest } = await kit.paid(venue, false);
    for (const amount of [11_111, 22_333, 7_777]) {
      const { orderId } = await booker.open(id, guest, { amount });
      await booker.act(orderId ?? '', 'success');
      await app.jobs.drain();
    }
    await booker.payDue(id, guest);
    await lower(id, host, 9_999);
    await booker.change(id, 'cancelled', host);
    await app.jobs.drain();
    expect((await kindsOf(id, guest)).filter((kind) => kind === 'credit_note')).toHaveLength(6);
    expect(await sumsOf(id, 'credit_note')).toEqual(await sumsOf(id, 'invoice'));
  });
});

describe('the receipts of a booking that was never confirmed', () => {
  it('do not say who the other party is, except to administrators', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const guest = await aGuest(app.db);
    const { json } = await booker.book(venue, guest, { start_date: '2027-10-05', end_date: '2027-10-05' });
    const { orderId } = await booker.open(json.id, guest);
    booker.later(24 * 60);
    const days = { start_date: '2027-10-05', end_date: '2027-10-05', payment_method: 'venue' };
    expect((await booker.book(venue, await aGuest(app.db), days)).status).toBe(201);
    await booker.act(orderId ?? '', 'success');
    await app.jobs.drain();
    const { status } = await booker.see(json.id, guest);
    expect(status).toBe('cancelled');
    const legal = ['Rathore Stays Private Limited', '4 Civil Lines', gstins.here];
    for (const kind of ['receipt_voucher', 'refund_voucher']) {
      const [forGuest, forHost, forAdmin] = [
        await open(json.id, guest, kind),
        await open(json.id, host, kind),
        await open(json.id, admin, kind),
      ];
      expect(forGuest.text).toContain('Rathore Stays');
      for (const expected of legal) expect(forGuest.text).not.toContain(expected);
      expect(forHost.text).toContain('Asha');
      expect(forHost.text).not.toContain('Sharma');
      for (const expected of [...legal, 'Asha Sharma']) expect(forAdmin.text).toContain(expected);
    }
    booker.later(-24 * 60);
  });
});

describe('numbers', () => {
  it('are unique and without gaps under concurrent requests', async () => {
    const { host, venue } = await kit.aSeller();
    const made = [];
    for (let n = 0; n < 4; n += 1) made.push(await kit.paid(venue, true));
    await app.db`alter table documents disable trigger documents_are_frozen`;
    await app.db`delete from documents where series like ${`%${host.id}`}`;
    await app.db`delete from document_numbers where series like ${`%${host.id}`}`;
    await app.db`alter table documents enable trigger documents_are_frozen`;
    await Promise.all(made.flatMap(({ id, guest }) => [1, 2, 3].map(() => kit.list(id, guest))));
    const rows = await app.db<{ kind: string; serial: number }[]>`
      select kind, serial from documents where series like ${`%${host.id}`} order by kind, serial`;
    const serials = (kind: string) => rows.filter((row) => row.kind === kind).map(({ serial }) => serial);
    expect(serials('receipt')).toEqual([1, 2, 3, 4]);
    expect(serials('receipt_voucher')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('are not lost if a document could not be written', async () => {
    const { host, venue } = await kit.aSeller();
    const first = await kit.paid(venue, false);
    await app.db.execute(`
      create function refuse_all() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$;
      create trigger refuse_all before insert on documents for each row execute function refuse_all()`);
    const second = await kit.paid(venue, false).catch((error: Error) => error);
    expect(second).toMatchObject({ message: 'disk full' });
    await app.db.execute('drop trigger refuse_all on documents; drop function refuse_all()');
    booker.later(60);
    await app.jobs.drain();
    expect(await kindsOf(first.id, first.guest)).toEqual(['receipt_voucher']);
    const rows =
      await app.db`select serial from documents where series like ${`%${host.id}`} order by serial`;
    expect(rows).toEqual([{ serial: 1 }, { serial: 2 }]);
    booker.later(-60);
  });

  it('start again for each host and in each financial year', async () => {
    const days = { start_date: '2027-09-01', end_date: '2027-09-01' };
    const { venue } = await kit.aSeller();
    const { id, guest } = await kit.paid(venue, false, days);
    expect((await kit.list(id, guest))[0]?.number).toBe('RV-2627-000001');
    const wait = 140 * 24 * 60;
    booker.later(wait);
    await booker.payDue(id, guest);
    expect((await kit.list(id, guest)).map(({ number }) => number)).toEqual([
      'RV-2627-000001',
      'RV-2728-000001',
      'RC-2728-000001',
    ]);
    booker.later(-wait);
  });
});

describe('an issued document', () => {
  it('never changes, whatever happens afterwards', async () => {
    const { host, venue } = await kit.aSeller({ gst: 1800 });
    const { id, guest } = await kit.paid(venue, true);
    const before = await open(id, guest, 'invoice');
    await kit.saveTaxDetails(host, { legal_name: 'Another Name', gstin: gstins.elsewhere });
    await app.db`update venues set name = 'Another Palace' where id = ${venue.id}`;
    expect(await open(id, guest, 'invoice')).toEqual(before);
    const [row] = await app.db`select id from documents where booking_id = ${id}`;
    await expect(app.db`update documents set amount = 1 where id = ${row?.id}`).rejects.toThrow(
      /stays as it is/,
    );
    await expect(app.db`delete from documents where id = ${row?.id}`).rejects.toThrow(/stays as it is/);
  });

  it('is visible to its guest, its host and administrators, and does not exist for anybody else', async () => {
    const { host, venue } = await kit.aSeller();
    const { id, guest } = await kit.paid(venue, false);
    const [document] = await kit.list(id, guest);
    const url = `/api/documents/${document?.id}/file/`;
    for (const as of [guest, host, admin]) expect((await kit.file(url, as)).text).toContain('₹21,000');
    expect(await kit.list(id, host)).toEqual([document]);
    for (const as of [await aGuest(app.db), await aHost(app.db)]) {
      const answers = await Promise.all(
        [`/api/bookings/${id}/documents/`, url, `/api/bookings/${id}/details-file/`].map((address) =>
          app.ask({ url: address, as }),
        ),
      );
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual([
        [404, 'booking_not_found'],
        [404, 'document_not_found'],
        [404, 'booking_not_found'],
      ]);
    }
    expect((await app.ask({ url })).status).toBe(401);
    const nowhere = '/api/documents/0199a0a0-0000-7000-8000-000000000000/file/';
    expect((await app.ask({ url: nowhere, as: guest })).json.code).toBe('document_not_found');
  });

  it('is in the person’s language or the requested one', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const { id, code, guest } = await kit.paid(venue, true);
    await app.db`update users set language = 'hi' where id = ${guest.id}`;
    const pdf = await open(id, guest, 'invoice');
    expect(pdf).toMatchObject({ language: 'hi', title: 'टैक्स इनवॉइस INV-2627-000001', pages: 1 });
    const place = 'राजस्थान';
    const shown = [code, '₹1,23,000', 'एक लाख तेईस हज़ार रुपये मात्र', 'CGST 9%', 'राज्य कोड 08'];
    for (const expected of [...shown, place]) expect(pdf.text).toContain(expected);
    const details = await kit.file(`/api/bookings/${id}/details-file/`, guest);
    expect(details.text).toContain(place);
    const headers = { 'accept-language': 'hi' };
    const calendar = await app.ask({ url: `/api/bookings/${id}/calendar/`, as: guest, headers });
    expect(calendar.text.replace(/\r\n /g, '')).toMatch(new RegExp(`LOCATION:.*${place}`));
    expect((await open(id, guest, 'invoice', '?language=en')).language).toBe('en');
    const [one] = await kit.list(id, guest);
    const wrong = await app.ask({ url: `/api/documents/${one?.id}/file/?language=fr`, as: guest });
    expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, ['detail', 'code', 'language']]);
  });
});

describe('GET /api/bookings/:id/details-file/', () => {
  it('shows the current booking, and the host only once it is confirmed', async () => {
    const venue = await aVenue(app.db, { name: 'Lake Palace' });
    await app.db`
      update venues set opening = 'hours', check_in_time = '10:00', check_out_time = '11:00', opens_at = '09:00',
        closes_at = '23:00', security_deposit = 2500000 where id = ${venue.id}`;
    const guest = await aGuest(app.db);
    const requests = 'दादी के लिए कुर्सी, please';
    const { json } = await booker.book(venue, guest, { special_requests: requests, end_date: '2026-12-11' });
    const url = `/api/bookings/${json.id}/details-file/`;
    const before = await kit.file(url, guest);
    expect(before.name).toBe(`Mandap-${json.code}-booking-details.pdf`);
    expect(before).toMatchObject({ title: `Booking Details ${json.code}`, pages: 1 });
    for (const expected of [
      'Pending',
      'Friday, 11 December 2026',
      // Check-out is in the morning, but a booking of one day ends when the venue closes.
      'The venue is yours from Fri 11 Dec, 10:00 am to 11:00 pm',
      'Security deposit ₹25,000, in addition to the price. You pay it to the host in person',
      requests,
      'Total ₹1,05,000',
    ])
      expect(before.text).toContain(expected);
    expect(before.text).not.toMatch(/1 Lake Road|Mahendra|9800000000/);
    const beforeForHost = await kit.file(url, venue.owner);
    expect(beforeForHost.text).toContain('Asha');
    expect(beforeForHost.text).not.toContain('Sharma');
    await booker.payDue(json.id, guest);
    const after = await kit.file(url, guest);
    for (const expected of [
      'Confirmed',
      '1 Lake Road',
      'Mahendra Rathore',
      'Balance ₹84,000, by 9 December 2026',
    ])
      expect(after.text).toContain(expected);
    expect((await kit.file(`${url}?language=hi`, guest)).text).toContain(
      'स्थल शुक्रवार 11 दिसंबर, सुबह 10:00 बजे से रात 11:00 बजे तक आपका है',
    );
  });

  it('names rooms and nights, or hours, like the invoice and the calendar file', async () => {
    const seller = createSeller(app);
    const { venue, pool } = await seller.aLodge({ max_guests: 3 });
    const hall = await seller.addSpace(venue, 'Hall', 'hall');
    const hourly = await seller.offered(venue, {
      name: 'Hall by the hour',
      unit: 'hour',
      windows: [{ space_id: hall, starts: 480, ends: 1320 }],
      price: 4000,
    });
    await kit.saveTaxDetails(venue.owner);
    const wanted = [
      {
        ask: { ...one(pool, day, '2026-12-13'), rooms: 3, guest_count: 6 },
        price: '₹3,000 × 3 rooms × 2 nights',
        hours: 'You have 3 rooms (“Garden rooms”) from Fri 11 Dec, 12:00 pm to Sun 13 Dec, 11:00 am',
        title: 'Rooms at',
      },
      {
        ask: { ...one(hourly), hours: { starts: 600, ends: 840 } },
        price: '₹4,000 × 4 hours',
        hours: 'You have “Hall by the hour” from Fri 11 Dec, 10:00 am to 2:00 pm',
        title: 'Wedding at',
      },
    ];
    for (const { ask, price, hours, title } of wanted) {
      const guest = await aGuest(app.db);
      const { status, json } = await booker.book(venue, guest, ask);
      expect(status).toBe(201);
      await booker.payDue(json.id, guest);
      await booker.payDue(json.id, guest);
      const details = await kit.file(`/api/bookings/${json.id}/details-file/`, guest);
      expect(details.text).toContain(`Venue rent: ${price}`);
      expect(details.text).toContain(hours);
      const invoice = await open(json.id, guest, 'invoice');
      expect(invoice.text).toContain(`Venue rent: ${price}`);
      expect(invoice.text).toContain(hours);
      const calendar = await app.ask({ url: `/api/bookings/${json.id}/calendar/`, as: guest });
      expect(calendar.text).toContain(`SUMMARY:${title}`);
      expect(calendar.text.replace(/\r\n /g, '').replace(/\\,/g, ',')).toContain(hours);
    }
  });

  it('lists the price of each event in time order, and GST with its rate and base', async () => {
    const { venue } = await kit.aSeller({ gst: 1800 });
    const haldi = { start_date: '2026-12-11', end_date: '2026-12-11', guest_count: 80 };
    const guest = await aGuest(app.db);
    const { status, json } = await booker.book(venue, guest, {
      start_date: '2026-12-12',
      end_date: '2026-12-12',
      guest_count: 300,
      other_functions: [{ ...haldi, event_type: 'haldi-mehendi', own_name: 'Pithi' }],
    });
    expect(status).toBe(201);
    const { text } = await kit.file(`/api/bookings/${json.id}/details-file/`, guest);
    const at = ['Pithi: ₹1,00,000', 'Wedding: ₹1,00,000', 'GST (18% of ₹2,00,000)'].map((part) =>
      text.indexOf(part),
    );
    expect(at[0]).toBeGreaterThan(0);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  it('does not ask for money that an administrator has waived', async () => {
    const guest = await aGuest(app.db);
    const { json } = await booker.book(await aVenue(app.db), guest);
    await booker.payDue(json.id, guest);
    const [payment] = await app.db`select id from payments where booking_id = ${json.id}`;
    const { status } = await app.ask({
      method: 'POST',
      url: `/api/payments/${payment?.id}/refunds/`,
      body: { amount: 1_000, reason: 'The power failed.', bearer: 'platform' },
      as: admin,
    });
    expect(status).toBe(201);
    await app.jobs.drain();
    const { text } = await kit.file(`/api/bookings/${json.id}/details-file/`, guest);
    expect(text).toContain('Balance ₹84,000, by 9 December 2026');
  });
});

describe('a payout’s statement', () => {
  it('is issued when the bank has paid, and lists what every booking earned', async () => {
    const { host, venue } = await kit.aSeller();
    const days = { start_date: '2026-11-24', end_date: '2026-11-24' };
    const { code } = await kit.paid(venue, true, days);
    const body = {
      holder: 'Mahendra Rathore',
      account_number: '301234567890',
      ifsc: 'SBIN0001234',
      password: usualPassword,
    };
    await app.ask({ method: 'PUT', url: '/api/payout-account/', as: host, body });
    await kit.saveTaxDetails(host, { gstin: null, pan: 'ABCPR1234F' });
    await app.settings.change({
      operatorName: 'Mandap Services LLP',
      operatorAddress: '1 MG Road, Jaipur',
      operatorGstin: '08AAPFU0939F1ZV',
      operatorPan: 'AAPFU0939F',
    });
    booker.later(6 * 24 * 60);
    await app.bookings.sweep();
    await app.ask({ method: 'POST', url: '/api/admin/payout-batches/', as: admin, body: {} });
    await app.jobs.drain();
    const [payout] = (await app.ask({ url: '/api/payouts/', as: host })).json.results;
    const url = `/api/payouts/${payout.id}/statement/`;
    expect((await app.ask({ url, as: host })).json.code).toBe('document_not_found');
    const reference = { reference: 'UTR123' };
    await app.ask({
      method: 'POST',
      url: `/api/admin/payouts/${payout.id}/paid/`,
      as: admin,
      body: reference,
    });
    await app.jobs.drain();
    const rows = await app.db`select kind, number from documents where payout_id = ${payout.id}`;
    expect(rows).toEqual([{ kind: 'payout_statement', number: 'PS-2627-000001' }]);
    const pdf = await kit.file(url, host);
    expect(pdf.name).toBe('Mandap-payout-PS-2627-000001.pdf');
    for (const expected of [
      `${code} Lake Palace 24 November 2026 ₹1,00,000 ₹5,000 ₹0 ₹95,000`,
      'Mandap Services LLP 1 MG Road, Jaipur GSTIN 08AAPFU0939F1ZV PAN AAPFU0939F',
      'Rathore Stays Private Limited 4 Civil Lines, Jaipur 302006 Not registered for GST PAN ABCPR1234F',
      'UTR123',
      'ending in 7890',
    ])
      expect(pdf.text).toContain(expected);
    expect((await kit.file(url, admin)).text).toBe(pdf.text);
    expect((await app.ask({ url, as: await aHost(app.db) })).json.code).toBe('payout_not_found');
    booker.later(-6 * 24 * 60);
  });
});

describe('the GST that a host charges', () => {
  const quote = async (venueId: string) =>
    (
      await app.ask({
        url: `/api/venues/${venueId}/price-estimate/?start_date=2027-10-01&end_date=2027-10-01`,
      })
    ).json.taxes;

  it('takes effect on its day by itself', async () => {
    const { host, venue } = await kit.aSeller();
    const tomorrow = app.dayIn(1);
    await kit.saveTaxDetails(host, { gst_rate: 18 });
    expect(await quote(venue.id)).toBe(18_000);
    const { json } = await kit.saveTaxDetails(host, { gst_rate: 5, rate_from: tomorrow });
    expect(json.rates).toEqual([
      { from: tomorrow, percent: 5 },
      { from: app.dayIn(0), percent: 18 },
    ]);
    expect(await quote(venue.id)).toBe(18_000);
    app.clock.advance(24 * 3_600_000);
    await app.hosts.applyGstRates();
    expect(await quote(venue.id)).toBe(5_000);
    app.clock.advance(-24 * 3_600_000);
  });

  it('ends with the registration, after which a PAN is enough', async () => {
    const { host, venue } = await kit.aSeller();
    await kit.saveTaxDetails(host, { gst_rate: 18 });
    const { json } = await kit.saveTaxDetails(host, { gstin: null, pan: 'aapfu0939f' });
    expect(json).toMatchObject({ gstin: null, pan: 'AAPFU0939F', state_name: null });
    expect(await quote(venue.id)).toBe(0);
    expect((await kit.saveTaxDetails(host, { gstin: null })).json.pan).toHaveLength(1);
  });
});

describe('a host’s GST registration', () => {
  it('is stored in its normal form with its state', async () => {
    const host = await aHost(app.db);
    const url = '/api/host-tax-details/';
    // 12 and 28 % ended on 22 September 2025.
    expect((await app.ask({ url, as: host })).json).toEqual({ details: null, slabs: [0, 5, 18, 40] });
    const { status, json } = await kit.saveTaxDetails(host, { gstin: ' 27aapfu0939 f1zv' });
    expect([status, json]).toEqual([
      200,
      {
        gstin: gstins.elsewhere,
        legal_name: 'Rathore Stays Private Limited',
        address: '4 Civil Lines, Jaipur 302006',
        state_name: 'Maharashtra',
        pan: 'AAPFU0939F',
        rates: [],
      },
    ]);
    expect((await app.ask({ url, as: host })).json.details).toEqual(json);
  });

  it.each([
    ['gstin', '27AAPFU0939F1ZW'],
    ['gstin', ''],
    ['pan', 'AAPFU0939G'],
    ['gst_rate', 7],
    ['gst_rate', 12],
    ['gst_rate', 28],
    ['rate_from', '2026-11-01'],
    ['legal_name', ' '],
    ['address', 'Jaipur'],
  ])('refuses a wrong %s (%s)', async (field, value) => {
    const { status, json } = await kit.saveTaxDetails(await aHost(app.db), { [field]: value });
    expect([status, json[field]?.length]).toEqual([400, 1]);
  });

  it('is for hosts only', async () => {
    expect((await kit.saveTaxDetails(await aGuest(app.db))).status).toBe(403);
    expect((await kit.saveTaxDetails(await aGuest(app.db, { role: 'vendor' }))).json.code).toBe('forbidden');
  });
});
