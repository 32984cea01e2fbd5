import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import { type Clash, clashes } from '@mandap/domain/offerings/offering';
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
const excludedBy = (one: OwnOffering, others: readonly OwnOffering[]): string[] =>
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

/** “If this is booked, these are not”, computed from spaces and hours. */
export const ExclusionTable = ({ offerings }: { offerings: readonly OwnOffering[] }) => {
  const sold = offerings.filter((offering) => offering.sold);
  return (
    <section aria-labelledby="exclusions" className="card p-5 shadow-soft">
      <h2 id="exclusions" className="text-h3">
        {sellText.exclusions()}
      </h2>
      <p className="mb-3 text-meta text-muted">{sellText.exclusionsText()}</p>
      <table className="w-full text-left text-small">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-medium">
              {sellText.booked()}
            </th>
            <th scope="col" className="py-2 font-medium">
              {sellText.notFree()}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sold.map((offering) => {
            const excluded = [...new Set(excludedBy(offering, sold))];
            return (
              <tr key={offering.id}>
                <th scope="row" className="py-2.5 pr-4 align-top font-medium">
                  {offeringName(offering)}
                </th>
                <td className="py-2.5">
                  {excluded.length === 0 ? (
                    <span className="text-muted">{sellText.nothing()}</span>
                  ) : (
                    <ul className="grid gap-1">
                      {excluded.map((text) => (
                        <li key={text}>{text}</li>
                      ))}
                    </ul>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
};
