import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import { CheckCard } from '#app/ui/choice-card.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { type BookingDraft, withService } from '../booking-draft.ts';

export interface ExtrasSectionProps {
  draft: BookingDraft;
  offers: Venue['addOns'];
  onChange: (draft: BookingDraft) => void;
}

/** The venue's add-ons at the host's prices. */
export const ExtrasSection = ({ draft, offers, onChange }: ExtrasSectionProps) =>
  offers.length === 0 ? (
    <p className="text-muted">{bookText.noExtras()}</p>
  ) : (
    <div className="grid gap-3 lg:grid-cols-2">
      {offers.map(({ key, names, icon, price, note }) => (
        <CheckCard
          key={key}
          name="additional_services"
          value={key}
          icon={<CatalogueIcon icon={icon} />}
          title={nameIn(names)}
          note={note}
          after={<Verbatim>{rupees(price)}</Verbatim>}
          checked={draft.services.includes(key)}
          onChange={(event) => onChange(withService(draft, key, event.target.checked))}
        />
      ))}
    </div>
  );
