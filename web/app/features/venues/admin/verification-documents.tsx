import { openVerificationDocuments } from '@mandap/contract/hosts/verification.endpoints';
import type { VerificationDocument } from '@mandap/contract/hosts/verification.schemas';
import type { AdminHost } from '@mandap/contract/venues/approval.schemas';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { failureOf } from '../../../api/failure.ts';
import { useWrite } from '../../../api/use-write.ts';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import { checkNames } from '../../../i18n/venue-names.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/toast.ts';

/** The host's verification documents; opening them is recorded in the audit log. */
export const HostDocuments = ({ host }: { host: AdminHost }) => {
  const { write, isWriting } = useWrite(openVerificationDocuments);
  const [documents, setDocuments] = useState<VerificationDocument[] | null>(null);
  if (host.papers === 0) return null;
  const open = () =>
    write({ id: host.id }).then(
      (answer) => setDocuments(answer.papers),
      (error: unknown) =>
        notify({ kind: 'error', title: adminVenueText.refused(), description: textOf(failureOf(error)) }),
    );
  return (
    <div className="mt-4 border-t border-line pt-3">
      {documents ? (
        <ul className="grid">
          {documents.map(({ id, kind, name, url }) => (
            <li key={id}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center gap-2 text-meta break-all"
              >
                <FileText aria-hidden className="size-[18px] flex-none" />
                {checkNames[kind]()}: {name}
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Button variant="outlined" size="small" isBusy={isWriting} onClick={() => void open()}>
          {!isWriting && <FileText aria-hidden className="size-[18px]" />}
          {adminVenueText.openDocuments({ n: host.papers })}
        </Button>
      )}
      <p className="mt-2 text-tiny text-muted">{adminVenueText.documentsText()}</p>
    </div>
  );
};
