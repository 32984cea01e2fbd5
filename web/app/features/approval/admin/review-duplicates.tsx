import type { VenueDuplicate } from '@mandap/contract/approval/approval.schemas';
import { Camera, type LucideIcon, MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { toAdminUser, toAdminVenue } from '#app/admin-paths.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { ReviewCard } from './review-card.tsx';

interface Kind {
  text: () => string;
  Icon: LucideIcon;
  to: (id: string) => string;
}

const kinds: Record<VenueDuplicate['kind'], Kind> = {
  phone: { text: adminVenueText.samePhone, Icon: Phone, to: toAdminUser },
  place: { text: adminVenueText.samePlace, Icon: MapPin, to: toAdminVenue },
  picture: { text: adminVenueText.samePicture, Icon: Camera, to: toAdminVenue },
};

/** Hosts and venues that may be this one once more. */
export const ReviewDuplicates = ({ duplicates }: { duplicates: readonly VenueDuplicate[] }) => (
  <ReviewCard title={adminVenueText.duplicates()}>
    <ul className="grid gap-1">
      {duplicates.map(({ kind, id, name }) => {
        const { text, Icon, to } = kinds[kind];
        return (
          <li key={`${kind} ${id}`} className="flex items-center gap-3 text-meta">
            <Icon aria-hidden className="size-5 flex-none text-amber" />
            <span className="text-muted">{text()}</span>
            <Link to={to(id)} className="link inline-flex min-h-11 min-w-0 items-center">
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  </ReviewCard>
);
