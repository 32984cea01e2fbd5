import {
  getDetailsFile,
  getDocumentFile,
  listBookingDocuments,
} from '@mandap/contract/documents/documents.endpoints';
import type { IssuedDocument } from '@mandap/contract/documents/documents.schemas';
import { Download, FileText } from 'lucide-react';
import { call } from '#app/api/call.ts';
import { download, useDownload } from '#app/api/download.ts';
import * as documentsText from '#app/i18n/generated/documents.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';

/** The invoice or, until the booking is fully paid, the newest receipt. */
const invoiceIn = (documents: readonly IssuedDocument[]): IssuedDocument | undefined => {
  const newest = (kind: IssuedDocument['kind']) => documents.findLast((document) => document.kind === kind);
  return newest('invoice') ?? newest('receipt') ?? newest('receipt_voucher');
};

const downloadInvoice = async (bookingId: string): Promise<void> => {
  const { results } = await call(listBookingDocuments, { id: bookingId });
  const document = invoiceIn(results);
  if (document) await download(getDocumentFile, { id: document.id });
  else notify({ kind: 'info', title: documentsText.none(), description: documentsText.noneText() });
};

interface InvoiceButtonProps {
  bookingId: string;
  code: string;
  /** Completely. */
  isPaid: boolean;
}

/** Downloads the invoice of a booking or, until it is fully paid, its newest receipt. */
export const InvoiceButton = ({ bookingId, code, isPaid }: InvoiceButtonProps) => {
  const { isBusy, save } = useDownload(documentsText.failed(), () => downloadInvoice(bookingId));
  return (
    <Button
      variant="outlined"
      size="small"
      className="max-md:px-2! max-md:[&_svg]:hidden"
      isBusy={isBusy}
      aria-label={(isPaid ? documentsText.invoiceOf : documentsText.receiptOf)({ code })}
      onClick={save}
    >
      {!isBusy && <FileText aria-hidden className="size-[18px]" />}
      <span>{isPaid ? documentsText.invoice() : documentsText.receipt()}</span>
    </Button>
  );
};

interface DetailsButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  bookingId: string;
}

/** Downloads a booking's details as a PDF. */
export const DetailsButton = ({ bookingId, ...rest }: DetailsButtonProps) => {
  const { isBusy, save } = useDownload(documentsText.failed(), () =>
    download(getDetailsFile, { id: bookingId }),
  );
  return (
    <Button {...rest} isBusy={isBusy} onClick={save}>
      {!isBusy && <Download aria-hidden className="size-5" />}
      <span>{documentsText.details()}</span>
    </Button>
  );
};
