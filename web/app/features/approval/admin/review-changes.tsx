import type { AdminVenue, AdminVenueChange } from '@mandap/contract/approval/approval.schemas';
import { type CancellationPolicy, cancellationPolicies } from '@mandap/domain/bookings/cancellation';
import type { PublishedField } from '@mandap/domain/venues/venue-changes';
import { type Change, diffWordsWithSpace } from 'diff';
import { ArrowRight } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { practicalLine } from '#app/features/venues/editor/practical-names.ts';
import { policyNames } from '#app/features/venues/venue-names.ts';
import { dayOf, mediumDay, rupees, timeOfDay } from '#app/i18n/format.ts';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import { Alert } from '#app/ui/alert.tsx';
import { fieldNames } from './field-names.ts';
import { recordedOffering, recordedSpace } from './recorded-offering.ts';
import { recordedService } from './recorded-service.ts';
import { ReviewCard } from './review-card.tsx';

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
  spaces: recordedSpace,
  offerings: recordedOffering,
  food: recordedService,
};

/** Fields with one text per line. */
const onOwnLines: readonly PublishedField[] = ['description', 'practicalDetails', 'offerings', 'food'];

const textOf = (field: PublishedField, lines: string[]): string => {
  const format = formatters[field] ?? ((line: string) => line);
  const text = lines.map(format).join(onOwnLines.includes(field) ? '\n' : ', ');
  return text || adminVenueText.nothing();
};

const sides = {
  before: { Mark: 'del', marked: 'removed', left: 'added', look: 'bg-danger-soft text-danger' },
  after: {
    Mark: 'ins',
    marked: 'added',
    left: 'removed',
    look: 'bg-leaf-soft font-medium text-leaf no-underline',
  },
} as const;

interface ChangedTextProps {
  /** The words of both texts, in order. */
  parts: readonly Change[];
  side: keyof typeof sides;
}

/** One side of a changed text. Marks the words that the other side lacks. */
const ChangedText = ({ parts, side }: ChangedTextProps) => {
  const { Mark, marked, left, look } = sides[side];
  return parts.map((part, index) => {
    if (part[left]) return null;
    const key = `${index} ${part.value}`;
    if (!part[marked] || !part.value.trim()) return <Fragment key={key}>{part.value}</Fragment>;
    return (
      <Mark key={key} className={`rounded-[3px] ${look}`}>
        {part.value}
      </Mark>
    );
  });
};

const Row = ({
  change: { field, before, after },
  note,
}: {
  change: AdminVenueChange;
  note?: string | undefined;
}) => {
  const parts = useMemo(
    () => diffWordsWithSpace(textOf(field, before), textOf(field, after)),
    [field, before, after],
  );
  return (
    <div className="grid gap-1 border-t border-line py-3 first:border-0 first:pt-0">
      <dt className="text-small font-medium">{fieldNames[field]()}</dt>
      <dd className="num grid gap-2 text-meta whitespace-pre-line wrap-anywhere sm:grid-cols-[minmax(0,1fr)_20px_minmax(0,1fr)]">
        <span className="text-muted">
          <span className="sr-only">{adminVenueText.before()} </span>
          <ChangedText parts={parts} side="before" />
        </span>
        <ArrowRight aria-hidden className="size-5 text-muted max-sm:rotate-90" />
        <span>
          <span className="sr-only">{adminVenueText.after()} </span>
          <ChangedText parts={parts} side="after" />
          {note && <span className="mt-1 block text-small font-medium">{note}</span>}
        </span>
      </dd>
    </div>
  );
};

const whenOf = (moment: string): string => `${mediumDay(dayOf(moment))}, ${timeOfDay(moment)}`;

type NewPlaces = Pick<AdminVenue, 'isCityNew' | 'similarCity' | 'isTehsilNew'>;

/** Notes about places that are unknown or spelt differently there. */
const notesOf = ({
  isCityNew,
  similarCity,
  isTehsilNew,
}: NewPlaces): Partial<Record<PublishedField, string>> => {
  const isNew = adminVenueText.placeIsNew();
  const similar = similarCity && adminVenueText.similarTown({ name: similarCity });
  return {
    city: [isCityNew && isNew, similar].filter(Boolean).join(' '),
    tehsil: isTehsilNew ? isNew : '',
  };
};

interface ReviewChangesProps {
  venue: Pick<AdminVenue, 'approvedAt' | 'changes' | 'changedAt'> & NewPlaces;
}

/** The changes since the last approval, field by field. */
export const ReviewChanges = ({ venue }: ReviewChangesProps) => {
  const { approvedAt, changes } = venue;
  const notes = notesOf(venue);
  return (
    <ReviewCard title={adminVenueText.changesSince()}>
      {!approvedAt && <p className="text-meta text-muted">{adminVenueText.neverApproved()}</p>}
      {approvedAt && (
        <p className="mb-3 text-small text-muted">
          {adminVenueText.approvedAt({ moment: whenOf(approvedAt) })}
        </p>
      )}
      {venue.changedAt && (
        <Alert variant="warning" className="mb-4">
          {adminVenueText.hostChanged()}
        </Alert>
      )}
      {approvedAt && changes.length === 0 && (
        <Alert variant="success">{adminVenueText.nothingChanged()}</Alert>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Row key={change.field} change={change} note={notes[change.field]} />
          ))}
        </dl>
      )}
    </ReviewCard>
  );
};
