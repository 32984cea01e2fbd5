import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds; RFC 6238, section 5.2. */
const stepLength = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
const toBase32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** 160 random bits in Base32, which authenticator apps read. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** 80 random bits in four groups, for writing down. */
export const newRecoveryCode = (): string => (toBase32(randomBytes(10)).match(/.{4}/g) ?? []).join('-');

/** What an authenticator app reads from a QR code. */
export const totpUri = ({ secret, issuer, email }: Record<'secret' | 'issuer' | 'email', string>): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({
    secret,
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(stepLength),
  })}`;

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepLength);

/** The code of a time step: RFC 4226, section 5.3. */
export const totpAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
};

/** The time step of a code: the current, previous or next one, because clocks of phones differ. Null if none matches. */
export const matchingStep = (secret: string, code: string, now: Date): number | null => {
  const current = totpStep(now);
  const given = Buffer.from(code);
  const found = [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(totpAt(secret, step));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return found ?? null;
};
