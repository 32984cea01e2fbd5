import { Pencil, Phone } from 'lucide-react';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts';
import type { BlockProps } from './block-dialog.tsx';
import { partText } from './host-month.tsx';
import { valuesOfBlock } from './offline-booking-form.ts';

const BlockDialog = lazyDialog(() => import('./block-dialog.tsx').then((part) => part.BlockDialog));
const OfflineBookingDialog = lazyDialog(() =>
  import('./offline-booking-dialog.tsx').then((part) => part.OfflineBookingDialog),
);

/** A block is changed, or becomes an offline booking. */
export const BlockActions = ({ venueId, block, offerings, today, onDone }: BlockProps) => {
  const change = useLazyDialog();
  const book = useLazyDialog();
  const what = block.label || partText(block);
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        variant="outlined"
        size="small"
        aria-label={vendorText.changeBlockOf({ what })}
        onClick={change.open}
      >
        <Pencil aria-hidden className="size-[18px]" />
        {vendorText.changeBlock()}
      </Button>
      {block.startDate >= today && (
        <Button
          variant="outlined"
          size="small"
          aria-label={vendorText.bookBlockOf({ what })}
          onClick={book.open}
        >
          <Phone aria-hidden className="size-[18px]" />
          {vendorText.bookBlock()}
        </Button>
      )}
      {change.isOpen && (
        <BlockDialog {...{ venueId, block, offerings, today, onDone }} onClose={change.close} />
      )}
      {book.isOpen && (
        <OfflineBookingDialog
          from={{ values: valuesOfBlock(block, venueId, today), takesOver: { blockId: block.id } }}
          onClose={book.close}
        />
      )}
    </div>
  );
};
