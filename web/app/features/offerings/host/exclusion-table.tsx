import type { OwnOffering } from '@mandap/contract/offerings/offerings.schemas';
import * as sellText from '#app/i18n/generated/sell.ts';
import { offeringName } from '../format-offering.ts';
import { excludedBy } from './exclusions.ts';

/** “If this is booked, these are not”, computed from spaces and hours. */
export const ExclusionTable = ({ offerings }: { offerings: readonly OwnOffering[] }) => {
  const sold = offerings.filter((offering) => offering.sold);
  return (
    <section aria-labelledby="exclusions" className="card p-5 shadow-soft">
      <h2 id="exclusions" className="text-h3">
        {sellText.exclusions()}
      </h2>
      <p className="mb-3 text-meta text-muted">{sellText.exclusionsText()}</p>
      <table className="w-full text-start text-small">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pe-4 font-medium">
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
                <th scope="row" className="py-2.5 pe-4 align-top font-medium">
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
