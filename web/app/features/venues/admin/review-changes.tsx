import type { AdminVenue, AdminVenueChange } from '@mandap/contract/venues/approval.schemas';
import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import type { PublishedField } from '@mandap/domain/venues/venue-changes';
import { ArrowRight, Check } from 'lucide-react';
import { dayOf, mediumDay, rupees, timeOfDay } from '../../../i18n/format.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import * as practicalFormText from '../../../i18n/generated/practicalForm.ts';
import { policyNames } from '../../../i18n/venue-names.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { practicalLine } from '../editor/practical-names.ts';
import { ReviewCard } from './review-card.tsx';
import { useVenueActions } from './use-venue-actions.ts';

const names: Record<PublishedField, () => string> = {
  name: adminVenueText.name,
  category: adminVenueText.category,
  description: adminVenueText.description,
  pictures: adminVenueText.pictures,
  pricePerDay: adminVenueText.pricePerDay,
  capacity: adminVenueText.capacity,
  addressLine: adminVenueText.address,
  city: adminVenueText.city,
  tehsil: adminVenueText.tehsil,
  district: adminVenueText.district,
  state: adminVenueText.state,
  pincode: adminVenueText.pincode,
  location: adminVenueText.point,
  amenities: adminVenueText.amenities,
  addOns: adminVenueText.extras,
  practicalDetails: practicalFormText.title,
  cancellationPolicy: adminVenueText.policy,
  instantBooking: adminVenueText.instant,
};

/** “Catering 1500000 (vegetarian)”, in paise. */
const extra = (line: string): string => {
  const [, name = line, paise = '0', note = ''] = /^(.*?) (\d+)( \(.*\))?$/.exec(line) ?? [];
  return `${name} ${rupees(Number(paise) / 100)}${note}`;
};

const policy = (text: string): string => {
  const known: CancellationPolicy | undefined = cancellationPolicies.find((one) => one === text);
  return known ? policyNames[known]() : text;
};

const formatters: Partial<Record<PublishedField, (line: string) => string>> = {
  pricePerDay: (paise) => rupees(Number(paise) / 100),
  addOns: extra,
  practicalDetails: practicalLine,
  cancellationPolicy: policy,
  instantBooking: (text) => (text === 'true' ? adminVenueText.yes() : adminVenueText.no()),
};

const FieldValue = ({ field, lines }: { field: PublishedField; lines: string[] }) => {
  const format = formatters[field] ?? ((line: string) => line);
  const text = lines.map(format).join(field === 'description' || field === 'practicalDetails' ? '\n' : ', ');
  return <span className="num whitespace-pre-line break-words">{text || adminVenueText.nothing()}</span>;
};

const Row = ({ change: { field, before, after } }: { change: AdminVenueChange }) => (
  <div className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
    <dt className="text-small font-medium">{names[field]()}</dt>
    <dd className="grid gap-2 text-meta sm:grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
      <span className="text-muted">
        <span className="sr-only">{adminVenueText.before()} </span>
        <FieldValue field={field} lines={before} />
      </span>
      <ArrowRight aria-hidden className="size-5 text-muted max-sm:rotate-90" />
      <span className="font-medium">
        <span className="sr-only">{adminVenueText.after()} </span>
        <FieldValue field={field} lines={after} />
      </span>
    </dd>
  </div>
);

const whenOf = (moment: string): string => `${mediumDay(dayOf(moment))}, ${timeOfDay(moment)}`;

interface ReviewChangesProps {
  venue: AdminVenue;
  onConfirmed: () => void;
}

/** The host changed reviewed fields; the venue stays public until an administrator confirms them. */
const ChangesToConfirm = ({ venue, onConfirmed }: ReviewChangesProps) => {
  const { confirm, isBusy } = useVenueActions();
  return (
    <Alert
      variant="warning"
      className="mb-4"
      action={
        <Button
          variant="outlined"
          size="small"
          isBusy={isBusy}
          onClick={() => void confirm(venue).then((isDone) => isDone && onConfirmed())}
        >
          <Check aria-hidden className="size-[18px]" />
          {adminVenueText.confirmChanges()}
        </Button>
      }
    >
      {adminVenueText.hostChanged()}
    </Alert>
  );
};

/** What changed since the last approval, field by field. */
export const ReviewChanges = ({ venue, onConfirmed }: ReviewChangesProps) => {
  const { approvedAt, changes } = venue;
  return (
    <ReviewCard title={adminVenueText.changesSince()}>
      {!approvedAt && <p className="text-meta text-muted">{adminVenueText.neverApproved()}</p>}
      {approvedAt && (
        <p className="mb-3 text-small text-muted">
          {adminVenueText.approvedAt({ moment: whenOf(approvedAt) })}
        </p>
      )}
      {venue.changedAt && <ChangesToConfirm venue={venue} onConfirmed={onConfirmed} />}
      {approvedAt && changes.length === 0 && (
        <Alert variant="success">{adminVenueText.nothingChanged()}</Alert>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Row key={change.field} change={change} />
          ))}
        </dl>
      )}
    </ReviewCard>
  );
};
