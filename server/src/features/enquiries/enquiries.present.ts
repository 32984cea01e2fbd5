import type { OwnEnquiry } from '@mandap/contract/enquiries/enquiries.schemas';
import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import { visibleText } from '@mandap/domain/contact-masking';
import { shouldSuggest, stageOf } from '@mandap/domain/enquiries/enquiries';
import { toRupees } from '@mandap/domain/money';
import { placeNamesOf } from '#server/features/places/places.feature.ts';
import type { EnquiryContent } from './enquiries.store.ts';
import type { EnquiryRecord } from './queries/enquiry-rows.ts';

const factsOf = ({ days, functions, guests, food, budget, callAfter }: EnquiryContent) => ({
  days,
  functions,
  guests,
  food,
  budget: budget === null ? null : toRupees(budget),
  callAfter,
});

/** An enquiry as its family sees it. It does not see why the host closed it. */
export const presentOwnEnquiry = (
  enquiry: EnquiryRecord & { threadId: string | null },
  now: Date,
): OwnEnquiry => ({
  id: enquiry.id,
  requestId: enquiry.requestId ?? enquiry.id,
  venue: {
    id: enquiry.venueId,
    name: enquiry.venueName,
    city: enquiry.city,
    ...placeNamesOf(enquiry),
    isListed: enquiry.isListed,
    picture: enquiry.picture,
  },
  stage: stageOf(enquiry),
  closedBy: enquiry.lostBy,
  isOverdue: shouldSuggest(stageOf(enquiry), enquiry.createdAt, now),
  threadId: enquiry.threadId,
  ...factsOf(enquiry),
  createdAt: enquiry.createdAt.toISOString(),
});

/** An enquiry as the host sees it. It does not say which other venues were asked. */
export const presentHostEnquiry = (enquiry: EnquiryRecord): HostEnquiry => ({
  id: enquiry.id,
  venue: { id: enquiry.venueId, name: enquiry.venueName },
  source: enquiry.source,
  name: enquiry.guestId ? enquiry.firstName : enquiry.name,
  phone: enquiry.phone || null,
  stage: stageOf(enquiry),
  ...factsOf(enquiry),
  note: visibleText(enquiry.note, { isMine: enquiry.guestId === null, isShown: false }),
  responsible:
    enquiry.responsibleId && enquiry.responsibleName
      ? { id: enquiry.responsibleId, name: enquiry.responsibleName }
      : null,
  followUpOn: enquiry.followUpOn,
  lost:
    enquiry.lostReason && enquiry.lostBy && enquiry.lostAt
      ? { reason: enquiry.lostReason, by: enquiry.lostBy, at: enquiry.lostAt.toISOString() }
      : null,
  sameNumber: enquiry.sameNumber && { ...enquiry.sameNumber, name: enquiry.sameNumber.name ?? '' },
  createdAt: enquiry.createdAt.toISOString(),
});
