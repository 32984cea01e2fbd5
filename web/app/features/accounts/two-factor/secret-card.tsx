import * as twoFactorText from '#app/i18n/generated/twoFactor.ts';
import { QrCode } from '#app/ui/qr-code.tsx';

/** Shows the secret for the authenticator app as a QR code, and as text for an app on the same device. */
export const SecretCard = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="grid gap-3">
    <ol className="grid list-decimal gap-1 ps-5 text-meta">
      <li>{twoFactorText.stepApp()}</li>
      <li>{twoFactorText.stepScan()}</li>
      <li>{twoFactorText.stepCode()}</li>
    </ol>
    <div className="grid max-w-48 justify-self-center">
      <QrCode text={uri} label={twoFactorText.qrLabel()} />
    </div>
    <p className="text-center text-small text-muted">
      {twoFactorText.orType()}{' '}
      <code className="num font-medium text-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </p>
  </div>
);
