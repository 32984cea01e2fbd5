import { TOTP } from 'otpauth';

/** The code that an authenticator app shows at a time. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });
