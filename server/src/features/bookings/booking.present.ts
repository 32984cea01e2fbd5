import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { ChangeQuote } from '@mandap/contract/bookings/changes.schemas';
import type { Estimate } from '@mandap/contract/bookings/new-booking.schemas';
import { refundSteps, refundTableOf } from '@mandap/domain/bookings/cancellation';
import { doPartiesKnowEachOther } from '@mandap/domain/bookings/disclosure';
import { outcomeOf } from '@mandap/domain/bookings/outcome';
import { balanceDueOn } from '@mandap/domain/bookings/payment-method';
import type { Quote } from '@mandap/domain/bookings/pricing';
import { dayInIndia } from '@mandap/domain/days';
import { formatPaise, toRupees } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import { publicText } from '#server/public-text.ts';
import { refundNow } from './bookings.money.ts';
import type { BookingRecord } from './bookings.record.ts';
import { isHostContactShown } from './host-contact.ts';
import type { ChangeOffer } from './queries/quote-change.ts';

export const presentQuote = (quote: Quote): Estimate => {
  const days = quote.nights === 1 ? '1 day' : `${quote.nights} days`;
  return {
    basePrice: toRupees(quote.base),
    serviceFee: toRupees(quote.serviceFee),
    taxes: toRupees(quote.taxes),
    totalPrice: toRupees(quote.total),
    breakdown: [
      {
        kind: 'base',
        key: null,
        names: null,
        label: `${formatPaise(quote.pricePerDay)} × ${days}`,
        amount: toRupees(quote.base),
      },
      ...quote.addOns.map(({ key, names, price }) => ({
        kind: 'add_on' as const,
        key,
        names,
        label: names.en,
        amount: toRupees(price),
      })),
      {
        kind: 'service_fee',
        key: null,
        names: null,
        label: 'Service fee',
        amount: toRupees(quote.serviceFee),
      },
      { kind: 'taxes', key: null, names: null, label: 'GST', amount: toRupees(quote.taxes) },
    ],
    nights: quote.nights,
    advance: toRupees(quote.advance),
    balance: toRupees(quote.balance),
  };
};

const presentVenue = (booking: BookingRecord): Booking['venue'] => ({
  id: booking.venueId,
  name: booking.venueName,
  address: { city: booking.city, district: booking.districtName, state: booking.stateName },
  images: booking.pictures.map((picture, index) => ({
    ...picture,
    image: `${picture.baseUrl}/${Math.max(...picture.widths)}.jpg`,
    isPrimary: index === 0,
  })),
  amenities: booking.amenities,
});

const presentCancellation = (booking: BookingRecord, refund: number | null): Booking['cancellation'] => {
  const terms = refundTableOf(booking.cancellationPolicy, booking.cancellationTerms);
  return {
    policy: booking.cancellationPolicy,
    terms: [...terms],
    steps: refundSteps(terms, booking.startDate),
    refundNow: refund === null ? null : toRupees(refund),
    reason: booking.cancellationReason && publicText(booking.cancellationReason),
  };
};

const noContact = { hostPhone: '', hostEmail: '' };

const vendorContact = (booking: BookingRecord): Booking['vendorContact'] => {
  if (!doPartiesKnowEachOther(booking.status)) return null;
  const { hostName: name, addressLine, pincode, lat, lng } = booking;
  const { hostPhone: phone, hostEmail: email } = isHostContactShown(booking) ? booking : noContact;
  return { name, phone, email, addressLine, pincode, location: { lat, lng } };
};

const presentChange = (booking: BookingRecord): Booking['change'] => {
  const { change, settled } = booking;
  if (!change) return null;
  const { total, askedAt, expiresAt, ...requested } = change;
  return {
    ...requested,
    totalPrice: toRupees(total),
    difference: toRupees(total - booking.total),
    balanceDue: toRupees(Math.max(0, total - settled)),
    refund: toRupees(Math.max(0, settled - total)),
    askedAt: new Date(askedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
  };
};

export const presentOffer = (offer: ChangeOffer): ChangeQuote => ({
  price: presentQuote(offer.quote),
  totalPrice: toRupees(offer.quote.total),
  difference: toRupees(offer.difference),
  needsApproval: offer.needsApproval,
  available: offer.available,
  balanceDue: toRupees(offer.balanceDue),
  refund: toRupees(offer.refund),
});

/** As the actor sees it, with the refund if they cancelled now. */
export const presentBooking = (booking: BookingRecord, actor: Actor, now: Date): Booking => {
  const isOnline = booking.paymentMethod === 'online';
  return {
    id: booking.id,
    code: booking.code,
    user: { id: booking.userId },
    venue: presentVenue(booking),
    startDate: booking.startDate,
    endDate: booking.endDate,
    checkInTime: booking.checkInTime,
    checkOutTime: booking.checkOutTime,
    opensAt: booking.opensAt,
    closesAt: booking.closesAt,
    securityDeposit: booking.securityDeposit === null ? null : toRupees(booking.securityDeposit),
    status: booking.status,
    totalPrice: toRupees(booking.total),
    paidAmount: toRupees(booking.paid),
    refundedAmount: toRupees(booking.refunded),
    refundDue: toRupees(booking.refunding),
    balanceDue: toRupees(booking.balance),
    advanceDue: isOnline ? toRupees(booking.advanceDue) : 0,
    balanceDueOn: balanceDueOn(booking.startDate),
    outcome: outcomeOf(booking, dayInIndia(now)),
    paymentStatus: booking.paymentStatus,
    paymentState: booking.paymentState,
    paymentMethod: booking.paymentMethod,
    transactionId: booking.transactionId,
    guestCount: booking.guestCount,
    eventType: booking.eventType,
    eventNames: booking.eventNames,
    specialRequests: booking.specialRequests,
    contactPhone: booking.contactPhone,
    additionalServices: booking.addOns,
    price: presentQuote(booking.quote),
    approved: booking.approvedAt !== null,
    expiresAt: booking.expiresAt?.toISOString() ?? null,
    cancellation: presentCancellation(booking, refundNow(actor, booking, now)),
    vendorContact: vendorContact(booking),
    change: presentChange(booking),
    createdAt: booking.createdAt.toISOString(),
  };
};
