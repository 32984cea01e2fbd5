import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { Clock } from 'lucide-react';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import * as venueText from '#app/i18n/generated/venue.ts';
import { practicalItems } from './practical-items.ts';
import { factIconClass, TitledFact } from './titled-fact.tsx';

/** What the host says about the venue and its rules. */
export const GoodToKnow = ({ details }: { details: PracticalDetails }) => (
  <section aria-labelledby="good-to-know" className="pt-8">
    <h2 id="good-to-know" className="mb-3.5 text-[1.5rem]">
      {venueText.goodToKnow()}
    </h2>
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {practicalItems(details)
        .filter(({ text, isNeeded }) => text || isNeeded)
        .map(({ label, text, icon }) => (
          <TitledFact
            key={label}
            label={label}
            isKnown={Boolean(text)}
            icon={
              icon ? (
                <CatalogueIcon icon={icon} className={factIconClass} />
              ) : (
                <Clock aria-hidden className={factIconClass} />
              )
            }
          >
            {text || venueText.askHost()}
          </TitledFact>
        ))}
    </dl>
  </section>
);
