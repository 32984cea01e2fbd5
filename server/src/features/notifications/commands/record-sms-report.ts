import { Failure } from '#server/failure.ts';
import { type Db, pipeline } from '#server/platform/db.ts';
import { hmac, isEqual } from '#server/platform/payment-gateway/signature.ts';
import { updateCodeText } from '../delivery/code-texts.store.ts';
import { updateReported } from '../delivery/deliveries.store.ts';
import { SmsReport } from '../sms-reports.schemas.ts';

interface Context {
  db: Db;
  /** Undefined: there are no reports. */
  secret: string | undefined;
}

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/**
 * Stores a delivery report of the SMS gateway. The signature is the hexadecimal HMAC-SHA256 of the raw body. A failed delivery
 * shows on the system page like one that could not be sent. Throws `not_found`, `forbidden` or `bad_json`.
 */
export const recordSmsReport =
  ({ db, secret }: Context) =>
  async (body: Buffer, signature: string): Promise<void> => {
    if (!secret) throw new Failure('not_found');
    if (!isEqual(signature, hmac(secret, body))) throw new Failure('forbidden');
    const report = SmsReport.safeParse(parsed(body));
    if (!report.success) throw new Failure('bad_json');
    await pipeline([updateReported(db, report.data), updateCodeText(db, report.data)]);
  };
