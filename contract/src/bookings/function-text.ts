import { type Day, isDay } from '@mandap/domain/days';

/** What the price of an event depends on. */
export interface PricedEvent {
  startDate: Day;
  endDate: Day;
  guestCount: number;
  offeringId?: string | undefined;
}

const separator = '~';

/** An event as one value of a query: `2027-02-12~2027-02-12~300~` and the id of its offering. */
export const functionText = ({ startDate, endDate, guestCount, offeringId = '' }: PricedEvent): string =>
  [startDate, endDate, guestCount, offeringId].join(separator);

/** Null: not such a value. */
export const readFunction = (text: string): PricedEvent | null => {
  const [startDate = '', endDate = '', guests = '', offering = ''] = text.split(separator);
  const isValid = isDay(startDate) && isDay(endDate) && /^[1-9]\d{0,5}$/.test(guests);
  const isId = offering === '' || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(offering);
  if (!isValid || !isId) return null;
  return { startDate, endDate, guestCount: Number(guests), ...(offering && { offeringId: offering }) };
};
