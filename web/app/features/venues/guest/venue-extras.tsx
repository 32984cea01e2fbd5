import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { rupees } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** What a family can book with the venue, at the host's prices. */
export const VenueExtras = ({ addOns }: Pick<Venue, 'addOns'>) =>
  addOns.length === 0 ? null : (
    <section aria-labelledby="extras" className="pt-8">
      <h2 id="extras" className="mb-3.5 text-[1.5rem]">
        {venueText.extras()}
      </h2>
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {addOns.map(({ key, names, icon, price, note }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3">
            <CatalogueIcon icon={icon} className="size-5 flex-none text-muted" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug font-medium">{nameIn(names)}</p>
              {note && <p className="text-small text-muted wrap-anywhere">{note}</p>}
            </div>
            <p className="num text-right whitespace-nowrap">
              <Verbatim>{rupees(price)}</Verbatim>
              <span className="block text-tiny text-muted">{venueText.perBooking()}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
