import type { OutputOf } from '@mandap/contract/endpoint';
import {
  addVerificationDocument,
  type getOwnVerification,
  removeVerificationDocument,
} from '@mandap/contract/hosts/hosts.endpoints';
import type { VerificationDocument } from '@mandap/contract/hosts/hosts.schemas';
import { readablePhone } from '@mandap/domain/phones';
import {
  type HostCheck,
  hostChecks,
  type VerificationDocumentKind,
  verificationDocumentKinds,
} from '@mandap/domain/venues/lifecycle';
import { BadgeCheck, CircleCheck, CircleDashed, FileText, LoaderCircle, Trash, Upload } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { failureOf } from '#app/api/failure.ts';
import { useWrite } from '#app/api/use-write.ts';
import { upload } from '#app/features/files/upload.ts';
import { checkNames } from '#app/features/hosts/check-names.ts';
import { toEarnings } from '#app/host-paths.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as verificationText from '#app/i18n/generated/verification.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Name } from '#app/ui/name.tsx';

export type Verification = OutputOf<typeof getOwnVerification>;

const texts: Record<HostCheck, () => string> = {
  identity: verificationText.identityText,
  phone: verificationText.phoneText,
  address: verificationText.addressText,
  ownership: verificationText.ownershipText,
  bank_account: verificationText.accountText,
};

const documentKindOf = (check: HostCheck): VerificationDocumentKind | undefined =>
  verificationDocumentKinds.find((kind) => kind === check);

const isProvided = (check: HostCheck, { phone, hasAccount, documents }: Verification): boolean => {
  if (check === 'phone') return phone !== '';
  if (check === 'bank_account') return hasAccount;
  return documents.some(({ kind }) => kind === check);
};

const State = ({ check, verification }: { check: HostCheck; verification: Verification }) => {
  if (verification.checked.includes(check))
    return (
      <Chip tone="leaf" icon={<BadgeCheck aria-hidden />}>
        {verificationText.checked()}
      </Chip>
    );
  const isMissing = !isProvided(check, verification);
  // Verified hosts need no further documents.
  if (isMissing && verification.verifiedAt) return null;
  return isMissing ? (
    <Chip tone="amber" icon={<CircleDashed aria-hidden />}>
      {verificationText.missing()}
    </Chip>
  ) : (
    <Chip tone="sky" icon={<CircleCheck aria-hidden />}>
      {verificationText.there()}
    </Chip>
  );
};

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
    <li className="flex items-center gap-3 rounded-control bg-raised py-1 pe-1 ps-3">
      <FileText aria-hidden className="size-5 flex-none text-muted" />
      <a
        href={document.file.originalUrl}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 min-w-0 flex-1 items-center text-meta"
      >
        <span className="truncate">
          <Name>{document.file.name}</Name>
        </span>
      </a>
      <span className="num flex-none text-tiny text-muted max-sm:hidden">
        {verificationText.sentOn({ day: mediumDay(dayOf(document.sentAt)) })}
      </span>
      <IconButton
        label={verificationText.takeBack({ name: document.file.name })}
        isBusy={isWriting}
        onClick={() => void remove()}
      >
        <Trash aria-hidden className="size-5" />
      </IconButton>
    </li>
  );
};

interface VerificationDocumentsProps {
  kind: VerificationDocumentKind;
  /** The name of the kind of document, for the button. */
  label: string;
  documents: readonly VerificationDocument[];
  /** Whether the host is verified, so that no further documents are needed. */
  isDone: boolean;
}

/** A host's verification documents of one kind, with buttons to upload, open and remove them. */
const VerificationDocuments = ({ kind, label, documents, isDone }: VerificationDocumentsProps) => {
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

const Row = ({ check, verification }: { check: HostCheck; verification: Verification }) => {
  const kind = documentKindOf(check);
  const name = checkNames[check]();
  return (
    <li className="border-t border-line py-4 first:border-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-body font-medium">{name}</h3>
        <State check={check} verification={verification} />
      </div>
      <p className="mt-1 max-w-[62ch] text-meta text-muted">{texts[check]()}</p>
      {check === 'phone' && verification.phone && (
        <p className="num mt-1 text-meta font-medium">{readablePhone(verification.phone)}</p>
      )}
      {check === 'bank_account' && (
        <Link to={toEarnings('account')} className="link inline-flex min-h-11 items-center text-meta">
          {verificationText.toAccount()}
        </Link>
      )}
      {kind && (
        <VerificationDocuments
          kind={kind}
          label={name}
          documents={verification.documents.filter((document) => document.kind === kind)}
          isDone={verification.verifiedAt !== null}
        />
      )}
    </li>
  );
};

/** The checks of the verification, each with its status. */
export const CheckList = ({ verification }: { verification: Verification }) => (
  <ul>
    {hostChecks.map((check) => (
      <Row key={check} check={check} verification={verification} />
    ))}
  </ul>
);
