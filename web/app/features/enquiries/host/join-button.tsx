import { joinEnquiries } from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiry } from '@mandap/contract/enquiries/host.schemas';
import { Merge } from 'lucide-react';
import { Link } from 'react-router';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { toEnquiry } from '#app/host-paths.ts';
import * as hostEnquiryText from '#app/i18n/generated/hostEnquiry.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';

/** Says that another enquiry has the same number, and joins both in one tap. */
export const SameNumber = ({ enquiry }: { enquiry: HostEnquiry }) => {
  const { write, isWriting } = useWrite(joinEnquiries);
  const { id, sameNumber } = enquiry;
  if (!sameNumber) return null;
  const join = () =>
    void write({ id, otherId: sameNumber.id }).then(
      () => notify({ kind: 'success', title: hostEnquiryText.joinedDone() }),
      notifyFailure(hostEnquiryText.notJoined()),
    );
  return (
    <p className="relative flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-amber-soft px-3 py-1.5 text-small">
      <Link to={toEnquiry(sameNumber.id)} className="link inline-flex min-h-11 min-w-0 items-center">
        {hostEnquiryText.sameNumber({ name: sameNumber.name || hostEnquiryText.someone() })}
      </Link>
      {sameNumber.isOpen && (
        <Button variant="outlined" size="small" isBusy={isWriting} onClick={join}>
          <Merge aria-hidden className="size-[18px]" />
          <span>{hostEnquiryText.join()}</span>
        </Button>
      )}
    </p>
  );
};
