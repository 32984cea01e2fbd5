import { getDocumentFile, listBookingDocuments } from '@mandap/contract/documents/documents.endpoints';
import type { IssuedDocument } from '@mandap/contract/documents/documents.schemas';
import { Download } from 'lucide-react';
import { download, useDownload } from '#app/api/download.ts';
import { useRead } from '#app/api/use-read.ts';
import { mediumDay, rupees } from '#app/i18n/format.ts';
import * as documentsText from '#app/i18n/generated/documents.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { Button } from '#app/ui/button.tsx';

const names: Record<IssuedDocument['kind'], () => string> = {
  receipt_voucher: documentsText.receiptVoucher,
  invoice: documentsText.taxInvoice,
  receipt: documentsText.receipt,
  refund_voucher: documentsText.refundVoucher,
  credit_note: documentsText.creditNote,
  debit_note: documentsText.debitNote,
  fee_invoice: documentsText.feeInvoice,
  fee_credit_note: documentsText.feeCreditNote,
  commission_invoice: documentsText.commissionInvoice,
  payout_statement: documentsText.payoutStatement,
};

const DocumentLine = ({ document }: { document: IssuedDocument }) => {
  const { id, kind, number, issuedOn, amount } = document;
  const { isBusy, save } = useDownload(documentsText.failed(), () => download(getDocumentFile, { id }));
  const name = names[kind]();
  return (
    <li className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <div className="num min-w-0 flex-1">
        <p className="text-meta font-medium">{`${name} · ${rupees(amount)}`}</p>
        <p className="text-tiny text-muted">
          {documentsText.numberAndDay({ number, day: mediumDay(issuedOn) })}
        </p>
      </div>
      <Button
        variant="plain"
        size="small"
        className="min-w-11 px-2!"
        isBusy={isBusy}
        aria-label={documentsText.downloadOf({ name, number })}
        onClick={save}
      >
        {!isBusy && <Download aria-hidden className="size-5" />}
      </Button>
    </li>
  );
};

const Skeleton = () => (
  <div role="status" aria-label={documentsText.loading()} className="grid gap-2">
    <div className="skeleton h-11" />
    <div className="skeleton h-11" />
  </div>
);

interface DocumentListProps {
  bookingId: string;
  /** Whether the booking is cancelled, so that there will be no receipt. */
  isOver?: boolean;
}

/** The receipts, invoice and refund vouchers of a booking, with download buttons. */
export const DocumentList = ({ bookingId, isOver }: DocumentListProps) => {
  const { data, failure, retry } = useRead(listBookingDocuments, { id: bookingId });
  if (failure && !data)
    return (
      <p className="text-meta">
        {documentsText.listFailed()}{' '}
        <Button variant="link" size="small" className="px-1!" onClick={retry}>
          {siteText.tryAgain()}
        </Button>
      </p>
    );
  if (!data) return <Skeleton />;
  if (data.results.length === 0)
    return (
      <p className="text-meta text-muted">{isOver ? documentsText.noneOver() : documentsText.noneText()}</p>
    );
  return (
    <ul>
      {data.results.map((document) => (
        <DocumentLine key={document.id} document={document} />
      ))}
    </ul>
  );
};
