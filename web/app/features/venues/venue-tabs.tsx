import type { Venue } from '@house/contract/venues';
import { ExternalLink } from 'lucide-react';
import * as venueText from '../../i18n/generated/venue.ts';
import { toMap } from '../../paths.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { AmenityIcon } from './amenity-icon.tsx';

const Amenities = ({ amenities }: Pick<Venue, 'amenities'>) =>
  amenities.length === 0 ? (
    <p className="text-muted">{venueText.noAmenities()}</p>
  ) : (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-3.5 lg:grid-cols-3">
      {amenities.map(({ id, name, note }) => (
        <li key={id} className="flex items-start gap-3 text-meta">
          <AmenityIcon name={name} />
          <span className="min-w-0">
            {name}
            {note && <span className="block text-tiny text-muted">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );

/** A calm drawing, not a map: rings around the town, never the house. */
const Rings = ({ town }: { town: string }) => (
  <svg
    viewBox="0 0 640 300"
    role="img"
    aria-label={venueText.aroundTown({ town })}
    className="block h-[220px] w-full md:h-[280px]"
    preserveAspectRatio="xMidYMid slice"
  >
    <rect width="640" height="300" fill="var(--raised)" />
    <path d="M-10 230C120 180 190 260 320 222S560 170 660 214V310H-10z" fill="var(--leaf-soft)" />
    <path
      d="M-10 96C90 130 170 60 300 92s240 54 360 6"
      fill="none"
      stroke="var(--sky-soft)"
      strokeWidth="16"
    />
    <path
      d="M60 310C120 210 220 190 320 150S560 60 600 -10M-10 170C120 160 240 170 320 150s220-10 330 40"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="9"
    />
    <path
      d="M60 310C120 210 220 190 320 150S560 60 600 -10M-10 170C120 160 240 170 320 150s220-10 330 40"
      fill="none"
      stroke="var(--line)"
      strokeWidth="1.5"
      strokeDasharray="5 7"
    />
    <circle cx="320" cy="150" r="112" fill="var(--primary)" opacity=".08" />
    <circle cx="320" cy="150" r="74" fill="var(--primary)" opacity=".12" />
    <circle
      cx="320"
      cy="150"
      r="74"
      fill="none"
      stroke="var(--primary)"
      strokeWidth="2"
      strokeDasharray="6 6"
    />
    <circle cx="320" cy="150" r="7" fill="var(--primary)" />
    <text
      x="320"
      y="128"
      textAnchor="middle"
      fontFamily="var(--font-display)"
      fontWeight="600"
      fontSize="21"
      fill="var(--ink)"
      stroke="var(--raised)"
      strokeWidth="5"
      paintOrder="stroke"
    >
      {town}
    </text>
  </svg>
);

const Line = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="text-tiny text-muted">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);

const Location = ({ venue }: { venue: Venue }) => (
  <div>
    <div className="overflow-hidden rounded-card border border-line">
      <Rings town={venue.city} />
    </div>
    <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-4">
      <Line label={venueText.street()}>{venue.addressLine}</Line>
      <Line label={venueText.city()}>{venue.city}</Line>
      <Line label={venueText.state()}>{venue.state.name}</Line>
      <Line label={venueText.zip()}>{venue.pincode}</Line>
    </dl>
    <p className="mt-3 text-small text-muted">{venueText.exactLater()}</p>
    <a
      href={toMap(venue.location)}
      target="_blank"
      rel="noreferrer"
      className="link mt-1 inline-flex min-h-11 items-center gap-2"
    >
      {venueText.openMap()}
      <ExternalLink aria-hidden className="size-[18px]" />
    </a>
  </div>
);

export const VenueTabs = ({ venue }: { venue: Venue }) => (
  <section className="pt-8">
    <Tabs
      label={venueText.details()}
      tabs={[
        {
          value: 'amenities',
          label: venueText.amenities(),
          content: <Amenities amenities={venue.amenities} />,
        },
        { value: 'location', label: venueText.location(), content: <Location venue={venue} /> },
      ]}
    />
  </section>
);
