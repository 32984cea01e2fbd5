import { Link } from 'react-router';
import * as accountText from '#app/i18n/generated/account.ts';
import { toPrivacy, toTerms } from '#app/paths.ts';

/** What a person confirms by creating an account. */
export const Consent = ({ onLeave }: { onLeave: () => void }) => (
  <p className="text-tiny text-muted">
    {accountText.consent()}{' '}
    <Link to={toTerms()} className="link" onClick={onLeave}>
      {accountText.terms()}
    </Link>{' '}
    {accountText.and()}{' '}
    <Link to={toPrivacy()} className="link" onClick={onLeave}>
      {accountText.privacy()}
    </Link>
  </p>
);
