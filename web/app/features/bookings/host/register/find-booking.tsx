import { Search } from 'lucide-react';
import * as registerText from '#app/i18n/generated/register.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { useLazyDialog } from '#app/ui/use-lazy-dialog.ts';

const FindBookingDialog = lazyDialog(() =>
  import('./find-booking-dialog.tsx').then((part) => part.FindBookingDialog),
);

/** In the header of a host's pages. */
export const FindBookingButton = () => {
  const { isOpen, open, close } = useLazyDialog();
  return (
    <>
      <IconButton label={registerText.find()} aria-haspopup="dialog" onClick={open}>
        <Search aria-hidden className="size-6" />
      </IconButton>
      {isOpen && <FindBookingDialog isOpen onClose={close} />}
    </>
  );
};

/** In the sidebar. */
export const FindBookingRow = () => {
  const { isOpen, open, close } = useLazyDialog();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={open}
        className="mb-2 flex min-h-11 w-full items-center gap-3 rounded-control border border-line px-3 text-meta text-muted hover:bg-raised"
      >
        <Search aria-hidden className="size-5 flex-none" />
        {registerText.find()}
      </button>
      {isOpen && <FindBookingDialog isOpen onClose={close} />}
    </>
  );
};
