import { type Paise, toPaise } from '@mandap/domain/money';
import { type DuePart, type GatewayName, minPayment } from '@mandap/domain/payments/payment-methods';
import type { PlatformSettings } from '@mandap/domain/settings/settings';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Payer } from '#server/features/payments/commands/open-payment.ts';
import type { BookingsContext } from '../bookings.context.ts';
import { partsOf } from '../bookings.money.ts';
import type { BookingRecord } from '../bookings.record.ts';
import { assertPayable } from '../payable.ts';
import { findOwnBooking } from '../queries/payment-options.ts';

export interface OpenPayment {
  id: string;
  gateway?: GatewayName | undefined;
  part?: DuePart | undefined;
  /** In rupees, if it is less than the part. */
  amount?: number | undefined;
}

/** Opens a payment of the part that is due next, of the requested part, or of some of it. Only the family pays. */
export const openPayment =
  (context: BookingsContext) =>
  async (
    guest: Actor,
    { id, gateway: requested, part, amount }: OpenPayment,
  ): Promise<{ paymentId: string; amount: Paise; redirectUrl: string }> => {
    const { clock, payments, settings } = context;
    const booking = await findOwnBooking(context)(guest, id);
    assertPayable(booking, clock.now());
    const parts = partsOf(booking);
    const [next] = parts;
    if (!next) throw new Failure('already_paid');
    const due = part ? parts.find((one) => one.part === part) : next;
    if (!due) throw new Failure(part === 'advance' ? 'already_paid' : 'part_not_due');
    const gateway = chooseGateway(context, requested, await settings.get());
    return payments.open({
      bookingId: id,
      gateway,
      kind: due.part,
      amount: amountOf(due.amount, amount),
      description: descriptionOf(booking),
      payer: payerOf(guest, booking),
    });
  };

/** What the payer reads at the gateway. */
export const descriptionOf = ({ venueName, code }: BookingRecord): string => `${venueName}, ${code}`;

/** The co-planner who pays. Null: who booked. */
const payerOf = ({ id }: Actor, { planners }: BookingRecord): Payer | null => {
  const planner = planners.find((one) => one.id === id);
  return planner ? { payerId: id, name: planner.name } : null;
};

/** The amount of what is due, in paise. */
const amountOf = (due: Paise, requested: number | undefined): Paise => {
  if (requested === undefined) return due;
  const amount = toPaise(requested);
  if (amount > due) throw new Failure('part_not_due');
  if (amount < Math.min(due, toPaise(minPayment)))
    throw new Failure('bad_input', { fields: { amount: ['too_small'] } });
  return amount;
};

/** `without`: what is not for this payer. */
export const chooseGateway = (
  { payments }: BookingsContext,
  requested: GatewayName | undefined,
  current: PlatformSettings,
  without: GatewayName | null = null,
): GatewayName => {
  const offered = payments.offeredGateways(current).filter((gateway) => gateway !== without);
  const [first] = offered;
  if (!first) throw new Failure('online_payment_off');
  if (requested && !offered.includes(requested)) throw new Failure('gateway_not_offered');
  return requested ?? first;
};
