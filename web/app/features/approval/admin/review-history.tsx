import type { AdminVenue, VenueDecision } from '@mandap/contract/approval/approval.schemas';
import { checkNames } from '#app/features/hosts/check-names.ts';
import { venueReason } from '#app/features/venues/venue-reason.ts';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { fieldNames } from './field-names.ts';
import { ReviewCard } from './review-card.tsx';

const transitionLabels: Record<VenueDecision['transition'], () => string> = {
  submit: adminVenueText.movedSubmit,
  approve: adminVenueText.movedApprove,
  reject: adminVenueText.movedReject,
  request_changes: adminVenueText.movedChanges,
  unlist: adminVenueText.movedUnlist,
  relist: adminVenueText.movedRelist,
  edit: adminVenueText.movedEdit,
  confirm: adminVenueText.movedConfirm,
};

/** A confirmation by the system records the published fields before the host's first change. */
const titleOf = ({ transition, actor }: VenueDecision): string =>
  transition === 'confirm' && actor === 'system'
    ? adminVenueText.versionSaved()
    : transitionLabels[transition]();

const actorNameOf = ({ actor, person }: VenueDecision): string => {
  if (actor === 'system') return adminVenueText.bySystem();
  if (actor === 'host') return adminVenueText.byHost({ name: person ?? '' });
  return person ?? adminVenueText.byTeam();
};

const Entry = ({ title, at, who, lines }: { title: string; at: string; who: string; lines: string[] }) => (
  <li className="border-t border-line py-3 first:border-0 first:pt-0">
    <p className="text-meta font-medium">{title}</p>
    <p className="num text-small text-muted">{`${mediumDay(dayOf(at))}, ${timeOfDay(at)} · ${who}`}</p>
    {lines.map((line) => (
      <p key={line} className="mt-1 text-meta break-words">
        {line}
      </p>
    ))}
  </li>
);

/** Earlier decisions about the venue, newest first. */
export const ReviewHistory = ({ decisions }: Pick<AdminVenue, 'decisions'>) => (
  <ReviewCard title={adminVenueText.earlier()}>
    {decisions.length === 0 ? (
      <p className="text-meta text-muted">{adminVenueText.noDecisions()}</p>
    ) : (
      <ol>
        {decisions.map((decision) => (
          <Entry
            key={decision.id}
            title={titleOf(decision)}
            at={decision.at}
            who={actorNameOf(decision)}
            lines={[
              decision.edited.map((field) => fieldNames[field]()).join(', '),
              decision.reasons.map(venueReason).join('; '),
              decision.note,
            ].filter(Boolean)}
          />
        ))}
      </ol>
    )}
  </ReviewCard>
);

/** Who verified the host, and what was checked. */
export const VerificationHistory = ({ host }: Pick<AdminVenue, 'host'>) =>
  host.verifications.length === 0 ? null : (
    <ol className="mt-4 border-t border-line pt-3">
      {host.verifications.map(({ at, verified, checks, note, person }) => (
        <Entry
          key={at}
          title={verified ? adminVenueText.markGiven() : adminVenueText.markTaken()}
          at={at}
          who={person ?? adminVenueText.byTeam()}
          lines={[checks.map((check) => checkNames[check]()).join(', '), note].filter(Boolean)}
        />
      ))}
    </ol>
  );
