import { getDocumentFile, listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import type { IssuedDocument } from '@mandap/contract/documents/documents.schemas';
import { FileText } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { download } from '../../../api/download.ts';
import { useDownload } from '../../../api/use-download.ts';
import * as documentsText from '../../../i18n/generated/documents.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

/** The bill of the whole booking, or the newest receipt as long as not everything is paid. */
const billOf = (documents: readonly IssuedDocument[]): IssuedDocument | undefined => {
  const ofKind = (requested: IssuedDocument['kind']) => documents.findLast(({ kind }) => kind === requested);
  return ofKind('invoice') ?? ofKind('receipt') ?? ofKind('receipt_voucher');
};

const saveBill = async (bookingId: string): Promise<void> => {
  const { results } = await call(listBookingDocuments, { id: bookingId });
  const bill = billOf(results);
  if (bill) await download(getDocumentFile, { id: bill.id });
  else notify({ kind: 'info', title: documentsText.none(), description: documentsText.noneText() });
};

/** Saves the invoice of a booking, or what there is of receipts until then. */
export const InvoiceButton = ({ bookingId, code }: { bookingId: string; code: string }) => {
  const { isBusy, save } = useDownload(documentsText.failed(), () => saveBill(bookingId));
  return (
    <Button
      look="outlined"
      size="small"
      className="max-md:px-2! max-md:[&_svg]:hidden"
      isBusy={isBusy}
      aria-label={documentsText.invoiceOf({ code })}
      onClick={save}
    >
      {!isBusy && <FileText aria-hidden className="size-[18px]" />}
      {documentsText.invoice()}
    </Button>
  );
};
