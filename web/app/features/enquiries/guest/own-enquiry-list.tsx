import { closeOwnEnquiry, listOwnEnquiries } from '@mandap/contract/enquiries/enquiries.endpoints';
import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import { type EnquiryStage, lostReasons } from '@mandap/domain/enquiries/enquiries';
import { CalendarCheck, CircleX, DoorOpen, FileText, Hourglass, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { useLiveRefresh } from '#app/features/accounts/session/use-live-refresh.ts';
import { placeName } from '#app/features/places/place-name.ts';
import * as enquiryText from '#app/i18n/generated/enquiry.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toThread, toVenue, toVenues } from '#app/paths.ts';
import { Badge, type BadgeVariant } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { Name } from '#app/ui/name.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { ReasonChoice } from '#app/ui/reason-choice.tsx';
import { StaleContent } from '#app/ui/stale-content.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { pageParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { rangeText, reasonNames } from '../format-enquiry.ts';
import { SimilarFree } from './similar-free.tsx';

const pageSize = 10;
const enquiriesUrl = urlState({ page: pageParam });

const badges: Record<EnquiryStage, BadgeVariant> = {
  new: { tone: 'plain', Icon: Hourglass, label: enquiryText.waiting },
  talking: { tone: 'amber', Icon: MessageCircle, label: enquiryText.answered },
  visited: { tone: 'sky', Icon: DoorOpen, label: enquiryText.visited },
  proposed: { tone: 'amber', Icon: FileText, label: enquiryText.proposed },
  won: { tone: 'leaf', Icon: CalendarCheck, label: enquiryText.booked },
  lost: { tone: 'plain', Icon: CircleX, label: enquiryText.closed },
};

const badgeOf = ({ stage, closedBy }: OwnEnquiry): BadgeVariant =>
  stage === 'lost' && closedBy === 'host'
    ? { ...badges.lost, label: enquiryText.closedByHost }
    : badges[stage];

/** What families say; the others are reasons of hosts. */
const ownReasons = lostReasons.filter((reason) => reason !== 'no_answer');

const CloseDialog = ({ enquiry, onClose }: { enquiry: OwnEnquiry; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(closeOwnEnquiry);
  const [reason, setReason] = useState<(typeof ownReasons)[number]>('other_venue');
  return (
    <FormDialog
      title={enquiryText.closeTitle()}
      text={enquiryText.closeText()}
      action={enquiryText.closeNow()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onSend={() => send({ id: enquiry.id, reason }, toastThen(enquiryText.closedDone(), onClose))}
      onClose={onClose}
    >
      <ReasonChoice
        legend={enquiryText.why()}
        options={ownReasons.map((value) => [value, reasonNames[value]()] as const)}
        value={reason}
        onChoose={setReason}
      />
    </FormDialog>
  );
};

interface EnquiryCardProps {
  enquiry: OwnEnquiry;
  /** What the host proposed. */
  proposals: ReactNode;
  onEnd: () => void;
}

const EnquiryCard = ({ enquiry, proposals, onEnd }: EnquiryCardProps) => {
  const { venue, days, guests, stage, threadId } = enquiry;
  const isOpen = stage !== 'lost' && stage !== 'won';
  return (
    <article className="card grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4 shadow-soft md:p-5">
      <div>
        <Badge {...badgeOf(enquiry)} />
      </div>
      <div className="flex gap-3">
        <div className="size-17 flex-none overflow-hidden rounded-control bg-raised">
          {venue.picture && <Picture picture={venue.picture} alt="" sizes="68px" />}
        </div>
        <div className="min-w-0 flex-1">
          <h2 className="text-h3 break-words">
            {venue.isListed ? (
              <Link to={toVenue(venue.id)} className="hover:underline">
                <Name>{venue.name}</Name>
              </Link>
            ) : (
              <Name>{venue.name}</Name>
            )}
          </h2>
          <p className="text-small text-muted">
            <Name>{placeName(venue.city, venue)}</Name>
          </p>
        </div>
      </div>
      <ul className="num text-meta">
        {days.map((range) => (
          <li key={`${range.start}${range.end}`}>{rangeText(range)}</li>
        ))}
        {guests !== null && <li className="text-muted">{enquiryText.guestCount({ n: guests })}</li>}
      </ul>
      {proposals}
      {enquiry.isOverdue && <SimilarFree enquiry={enquiry} />}
      <div className="flex flex-wrap gap-2">
        {threadId && (
          <Button asChild size="small">
            <Link to={toThread(threadId, 'user')}>
              <MessageCircle aria-hidden className="size-5" />
              <span>{enquiryText.toConversation()}</span>
            </Link>
          </Button>
        )}
        {isOpen && (
          <Button variant="plain" size="small" onClick={onEnd}>
            {enquiryText.close()}
          </Button>
        )}
      </div>
    </article>
  );
};

const grid = 'grid items-start gap-4 xl:grid-cols-2 *:min-w-0';

interface OwnEnquiryListProps {
  isReady: boolean;
  /** What the host proposed for an enquiry. */
  proposalsOf: (enquiry: OwnEnquiry) => ReactNode;
}

/** The venues that a family has asked, the newest first. */
export const OwnEnquiryList = ({ isReady, proposalsOf }: OwnEnquiryListProps) => {
  const [{ page }, url] = useUrlState(enquiriesUrl);
  const [closing, setClosing] = useState<OwnEnquiry | null>(null);
  useLiveRefresh('message', ['enquiries']);
  const { data, failure, retry, isPrevious } = useRead(
    listOwnEnquiries,
    { page, pageSize },
    { enabled: isReady, keepPrevious: true },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (!isPrevious && pages > 0 && page > pages) return <Navigate to={url.to({ page: pages })} replace />;
  if (failure && !data) return <PageFailed failure={failure} retry={retry} title={enquiryText.failed()} />;
  if (!data)
    return (
      <div role="status" aria-label={enquiryText.loading()} className={grid}>
        <div className="skeleton h-60 rounded-card!" />
        <div className="skeleton h-60 rounded-card!" />
      </div>
    );
  return (
    <StaleContent isStale={isPrevious}>
      <p role="status" className="sr-only">
        {enquiryText.found({ n: data.count })}
      </p>
      {data.count === 0 && (
        <EmptyState
          art="/art/empty-bookings.svg"
          title={enquiryText.none()}
          actions={
            <Button asChild>
              <Link to={toVenues()}>{siteText.browse()}</Link>
            </Button>
          }
        >
          {enquiryText.noneText()}
        </EmptyState>
      )}
      <ul className={grid}>
        {data.results.map((enquiry) => (
          <li key={enquiry.id}>
            <EnquiryCard
              enquiry={enquiry}
              proposals={proposalsOf(enquiry)}
              onEnd={() => setClosing(enquiry)}
            />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} toPage={(to) => url.to({ page: to })} />
      {closing && <CloseDialog enquiry={closing} onClose={() => setClosing(null)} />}
    </StaleContent>
  );
};
