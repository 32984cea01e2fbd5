import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { toVenue } from '#app/paths.ts';
import { Name } from '#app/ui/name.tsx';

interface OwnDaysProps {
  icon: LucideIcon;
  venue: { id: string; name: string };
  /** The buttons, and the dialogs that they open. */
  actions: ReactNode;
  children: ReactNode;
}

/** Days at a venue that concern the signed-in person: those that are kept for them, or that they wait for. */
export const OwnDays = ({ icon: Icon, venue, actions, children }: OwnDaysProps) => (
  <li className="card flex flex-wrap items-center gap-4 p-4 shadow-soft">
    <span
      aria-hidden
      className="grid size-11 flex-none place-items-center rounded-[12px] bg-primary-soft text-primary"
    >
      <Icon className="size-5" />
    </span>
    <div className="min-w-0 flex-1 basis-48">
      <h3>
        <Link to={toVenue(venue.id)}>
          <Name>{venue.name}</Name>
        </Link>
      </h3>
      {children}
    </div>
    {actions}
  </li>
);
