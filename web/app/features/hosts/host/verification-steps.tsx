import type { OutputOf } from '@mandap/contract/endpoint';
import type { getOwnVerification } from '@mandap/contract/hosts/verification.endpoints';
import {
  type HostCheck,
  hostChecks,
  type VerificationDocumentKind,
  verificationDocumentKinds,
} from '@mandap/domain/venues/lifecycle';
import { BadgeCheck, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { toEarnings } from '#app/host-paths.ts';
import { phoneNumber } from '#app/i18n/format.ts';
import * as verificationText from '#app/i18n/generated/verification.ts';
import { checkNames } from '#app/i18n/venue-names.ts';
import { Chip } from '#app/ui/chip.tsx';
import { VerificationDocuments } from './verification-documents.tsx';

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
        <p className="num mt-1 text-meta font-medium">{phoneNumber(verification.phone)}</p>
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

/** The checks of the verification, each with its state. */
export const CheckList = ({ verification }: { verification: Verification }) => (
  <ul>
    {hostChecks.map((check) => (
      <Row key={check} check={check} verification={verification} />
    ))}
  </ul>
);
