import { getOwnVerification } from '@mandap/contract/hosts/hosts.endpoints';
import { Link } from 'react-router';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { CheckList, type Verification } from '#app/features/hosts/host/verification-steps.tsx';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import * as verificationText from '#app/i18n/generated/verification.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toArea } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { areaPage } from '../site/area-page.ts';

export const meta = privateMeta(verificationText.title, verificationText.lead);

const VerificationStatus = ({ verification: { verifiedAt, isRequired } }: { verification: Verification }) =>
  verifiedAt ? (
    <Alert variant="success" title={verificationText.verified({ day: mediumDay(dayOf(verifiedAt)) })}>
      {verificationText.verifiedText()}
    </Alert>
  ) : (
    <Alert variant="warning" title={verificationText.notVerified()}>
      {isRequired ? verificationText.requiredText() : verificationText.optionalText()}
    </Alert>
  );

export default function VerificationPage() {
  const user = useRequireRole('vendor');
  const { data, failure, retry } = useRead(getOwnVerification, {}, { enabled: user !== null });
  return (
    <main id="content" tabIndex={-1} className={areaPage}>
      <h1 className="text-[1.875rem]">{verificationText.title()}</h1>
      <p className="mb-4 max-w-[62ch] text-muted">{verificationText.lead()}</p>
      {data && (
        <div className="grid max-w-[760px] gap-4">
          <VerificationStatus verification={data} />
          <SettingsCard title={verificationText.checks()} text={verificationText.checksText()}>
            <CheckList verification={data} />
          </SettingsCard>
          <p className="text-small text-muted">
            <span>{`${verificationText.asHost({ business: data.businessName, contact: data.contactName })} `}</span>
            <Link to={toArea('vendor', 'profile')} className="link inline-flex min-h-11 items-center">
              {verificationText.changeBusiness()}
            </Link>
          </p>
        </div>
      )}
      {!data && failure && <PageFailed failure={failure} retry={retry} title={vendorText.failed()} />}
      {!data && !failure && <div className="skeleton h-112 max-w-[760px] rounded-card!" />}
    </main>
  );
}
