import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { type Clash, clashes, type Offering } from '@mandap/domain/offerings/offering';
import * as sellText from '#app/i18n/generated/sell.ts';
import { offeringName } from '../format-offering.ts';

const effectTexts: Record<Clash['effect'], (name: string) => string> = {
  all: (name) => name,
  fewer: (name) => sellText.fewerRooms({ name }),
  some: (name) => sellText.ifItsRooms({ name }),
};

/** “Mango lawn, also the day after”. `days`: counted from the day of what is booked. */
const onDays = (name: string, days: readonly number[]): string => {
  const [before, after] = [days.some((each) => each < 0), days.some((each) => each > 0)];
  const also = days.includes(0);
  if (before && after) return also ? sellText.alsoAround({ name }) : sellText.around({ name });
  if (before) return also ? sellText.alsoBefore({ name }) : sellText.onDayBefore({ name });
  if (after) return also ? sellText.alsoAfter({ name }) : sellText.onDayAfter({ name });
  return name;
};

/** The others that cannot be booked next to an offering, on its day and on the days around it. */
export const excludedBy = (one: OwnOffering, others: readonly OwnOffering[]): string[] =>
  others.flatMap((other) => {
    const found = clashes(one, other);
    // An offering excludes itself on its own day: that goes without saying.
    const shown = other === one ? found.filter(({ days }) => days !== 0) : found;
    const effects = [...new Set(shown.map(({ effect }) => effect))];
    return effects.map((effect) =>
      onDays(
        effectTexts[effect](offeringName(other)),
        shown.filter((clash) => clash.effect === effect).map(({ days }) => days),
      ),
    );
  });

/**
 * What of the days around it cannot be booked either, if something with these hours is booked. Of a room also what of its own day
 * cannot: few hosts expect that one room closes the whole venue.
 */
export const excludedAround = (
  one: Pick<Offering, 'unit' | 'windows' | 'turnaround'>,
  others: readonly OwnOffering[],
): string[] =>
  others.flatMap((other) => {
    const days = clashes(one, other).flatMap((clash) =>
      (clash.days !== 0 || one.unit === 'night') && clash.effect === 'all' ? [clash.days] : [],
    );
    return other.sold && days.length > 0 ? [onDays(offeringName(other), days)] : [];
  });
