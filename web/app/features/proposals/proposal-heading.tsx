import type { Proposal } from '@mandap/contract/proposals/proposals.schemas';
import { Link } from 'react-router';
import { placeName } from '#app/features/places/place-name.ts';
import { rupees } from '#app/i18n/format.ts';
import * as proposalText from '#app/i18n/generated/proposal.ts';
import { toVenue } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Name } from '#app/ui/name.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithName } from '#app/ui/with-name.tsx';
import { stateBadges } from './format-proposal.ts';

/** Whose proposal it is, how it stands, and its total. */
export const ProposalHeading = ({ proposal }: { proposal: Proposal }) => {
  const { venue, state, totalPrice, plan } = proposal;
  const [now] = plan;
  return (
    <div className="mb-4 flex gap-3.5">
      <div className="size-20 flex-none overflow-hidden rounded-control bg-raised md:size-28">
        {venue.picture && <Picture picture={venue.picture} alt="" sizes="112px" />}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <div>
          <Badge {...stateBadges[state]} />
        </div>
        <h1 className="text-[1.5rem] break-words md:text-[1.875rem]">
          <WithName name={venue.name}>{proposalText.title({ venue: venue.name })}</WithName>
        </h1>
        <p className="text-small text-muted">
          <Name>{placeName(venue.city, venue)}</Name>
          {venue.isListed && (
            <>
              <span>{' · '}</span>
              <Link to={toVenue(venue.id)} className="link inline-flex min-h-6 items-center">
                {proposalText.toVenue()}
              </Link>
            </>
          )}
        </p>
        <p className="num">
          <Verbatim className="text-[1.25rem] font-bold">{rupees(totalPrice)}</Verbatim>
          <span className="text-small text-muted">
            {now && ` · ${proposalText.payNow({ amount: rupees(now.amount) })}`}
          </span>
        </p>
      </div>
    </div>
  );
};
