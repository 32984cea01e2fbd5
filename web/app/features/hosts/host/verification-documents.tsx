import {
  addVerificationDocument,
  removeVerificationDocument,
} from '@mandap/contract/hosts/verification.endpoints';
import type { VerificationDocument } from '@mandap/contract/hosts/verification.schemas';
import type { VerificationDocumentKind } from '@mandap/domain/venues/lifecycle';
import { FileText, LoaderCircle, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { upload } from '#app/api/upload.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as verificationText from '#app/i18n/generated/verification.ts';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

const DocumentLink = ({
  document,
  onProblem,
}: {
  document: VerificationDocument;
  onProblem: (text: string) => void;
}) => {
  const { write, isWriting } = useWrite(removeVerificationDocument);
  const remove = () =>
    write({ id: document.id }).then(
      () => undefined,
      (error: unknown) => onProblem(textOf(failureOf(error))),
    );
  return (
    <li className="flex items-center gap-3 rounded-control bg-raised py-1 pr-1 pl-3">
      <FileText aria-hidden className="size-5 flex-none text-muted" />
      <a
        href={document.file.originalUrl}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 min-w-0 flex-1 items-center text-meta"
      >
        <span className="truncate">{document.file.name}</span>
      </a>
      <span className="num flex-none text-tiny text-muted max-sm:hidden">
        {verificationText.sentOn({ day: mediumDay(dayOf(document.sentAt)) })}
      </span>
      <IconButton
        label={verificationText.takeBack({ name: document.file.name })}
        disabled={isWriting}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
};

interface VerificationDocumentsProps {
  kind: VerificationDocumentKind;
  /** The name of the kind of document, for the button. */
  label: string;
  documents: readonly VerificationDocument[];
  /** The host is verified: no further documents are needed. */
  isDone: boolean;
}

/** A host's verification documents of one kind: upload, open, remove. */
export const VerificationDocuments = ({ kind, label, documents, isDone }: VerificationDocumentsProps) => {
  const { write } = useWrite(addVerificationDocument);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File) => {
    setIsSending(true);
    setProblem(null);
    try {
      const { id } = await upload({ file, purpose: 'identity' });
      await write({ kind, uploadId: id });
    } catch (error) {
      setProblem(textOf(failureOf(error)));
    }
    setIsSending(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file) void send(file);
  };
  return (
    <div className="mt-2 grid gap-2">
      <ul className="grid gap-2 empty:hidden">
        {documents.map((document) => (
          <DocumentLink key={document.id} document={document} onProblem={setProblem} />
        ))}
      </ul>
      {!isDone && (
        <label className="relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 justify-self-start rounded-control border border-line-strong bg-surface px-4 text-meta font-medium hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
          {isSending ? (
            <LoaderCircle aria-hidden className="size-[18px] animate-spin" />
          ) : (
            <Upload aria-hidden className="size-[18px]" />
          )}
          <span>{isSending ? verificationText.sending() : verificationText.sendDocument()}</span>
          <input
            type="file"
            aria-label={verificationText.sendDocumentFor({ what: label })}
            accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
            disabled={isSending}
            onChange={choose}
            className="sr-only"
          />
        </label>
      )}
      <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
    </div>
  );
};
