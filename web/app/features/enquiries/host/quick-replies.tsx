import { quoteBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { listQuickReplies } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import { filledReply } from '@mandap/domain/enquiries/quick-replies';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { rupees } from '#app/i18n/format.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { rangeText } from '../format-enquiry.ts';

const QuickRepliesDialog = lazyDialog(() =>
  import('./quick-replies-dialog.tsx').then((part) => part.QuickRepliesDialog),
);

type Facts = Pick<HostEnquiry, 'name' | 'days' | 'guests' | 'venue'>;

/** The list price of the first wanted day, if the venue has one. */
const usePriceOf = ({ venue, days: [first], guests }: Facts, isNeeded: boolean): string | null => {
  const { data } = useRead(
    quoteBooking,
    { id: venue.id, startDate: first?.start ?? '', endDate: first?.end ?? '', guestCount: guests ?? 1 },
    { enabled: isNeeded && first !== undefined && guests !== null },
  );
  return data ? rupees(data.totalPrice) : null;
};

interface QuickRepliesProps {
  enquiry: Facts;
  /** Puts a reply with its values into the message. */
  onChoose: (text: string) => void;
}

/** The venue's quick replies, filled in for a family. */
export const QuickReplies = ({ enquiry, onChoose }: QuickRepliesProps) => {
  const [isEditing, setIsEditing] = useState(false);
  const { venue, name, days } = enquiry;
  const { data } = useRead(listQuickReplies, { id: venue.id });
  const replies = data?.replies ?? [];
  const price = usePriceOf(
    enquiry,
    replies.some((text) => text.includes('{price}')),
  );
  const values = { name, day: days[0] ? rangeText(days[0]) : null, price };
  if (!data) return null;
  return (
    <div className="grid gap-2">
      <p className="text-small text-muted">
        {replies.length > 0 ? hostEnquiryText.repliesLead() : hostEnquiryText.repliesNone()}
      </p>
      <ul className="grid gap-2">
        {replies.map((text) => {
          const filled = filledReply(text, values);
          return (
            <li key={text}>
              <button
                type="button"
                onClick={() => onChoose(filled)}
                className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 text-start text-meta wrap-anywhere hover:bg-raised"
              >
                <span className="line-clamp-2">{filled}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        variant="link"
        size="small"
        className="-ms-3 justify-self-start px-3!"
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden className="size-[18px]" />
        <span>{hostEnquiryText.repliesEdit()}</span>
      </Button>
      {isEditing && (
        <QuickRepliesDialog venueId={venue.id} replies={replies} onClose={() => setIsEditing(false)} />
      )}
    </div>
  );
};
