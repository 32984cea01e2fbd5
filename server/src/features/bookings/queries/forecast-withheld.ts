import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { settlementOf } from '@mandap/domain/bookings/cash';
import { type PriceLine, totalsOf } from '@mandap/domain/bookings/pricing';
import { withheldOn } from '@mandap/domain/ledger/withholding';
import { type Paise, toPaise, toRupees } from '@mandap/domain/money';
import type { BookingsContext } from '../bookings.context.ts';
import { agreedQuote } from '../quotes.store.ts';

/** Adds to a booking that is still to come what will be withheld from its host, at today's rates. */
export const withForecast =
  ({ db, ledger }: Pick<BookingsContext, 'db' | 'ledger'>) =>
  async (booking: HostBooking): Promise<HostBooking> => {
    const [row] = await db<{ lines: PriceLine[]; commission: Paise; waivedByHost: Paise }[]>`
      select q.lines, q.commission, b.waived_by_host from bookings b ${agreedQuote}
      where b.id = ${booking.id} and b.source = 'guest' and is_live_booking(b.status)`;
    if (!row) return booking;
    const price = totalsOf(row.lines);
    const [received, toCollect] = [toPaise(booking.cash.received), toPaise(booking.cash.toCollect)];
    const sold = price.hostShare - row.waivedByHost;
    const rates = await ledger.withholdingRates(db, booking.id, price.taxable);
    const { tcs, tds } = withheldOn(price, { sold, collected: sold - received - toCollect }, rates);
    if (tcs + tds === 0) return booking;
    const payable = sold - row.commission - tcs - tds;
    const { hostOwes } = settlementOf({ payable, received, toCollect });
    return {
      ...booking,
      earning: { ...booking.earning, withheld: { tcs: toRupees(tcs), tds: toRupees(tds) } },
      cash: { ...booking.cash, hostOwes: toRupees(hostOwes) },
    };
  };
