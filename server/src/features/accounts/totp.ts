import { Secret, TOTP } from 'otpauth';

/** Codes as authenticator apps compute them (RFC 6238): SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, labels?: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...labels, secret, algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in Base32, which authenticator apps read. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** 80 random bits in four groups, for writing down. */
export const newRecoveryCode = (): string => (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-');

/** What an authenticator app reads from a QR code. */
export const totpUri = ({ secret, issuer, email }: Record<'secret' | 'issuer' | 'email', string>): string =>
  totpOf(secret, { issuer, label: email }).toString();

/** The time step of a code: the current, previous or next one, because clocks of phones differ. Null if none matches. */
export const matchingStep = (secret: string, code: string, now: Date): number | null => {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};
