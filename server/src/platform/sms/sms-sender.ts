export interface Sms {
  /** A mobile number as entered: ten digits, or with country code. */
  to: string;
  text: string;
  /** For gateways with registered templates, whose values may have 30 characters. */
  shortText: string;
  /** Names it in the gateway's delivery reports. */
  reference: string;
  /** The name of its registered template, with the language: `bookingConfirmed.hi`. */
  template: string;
}

/** Sends a text message, or throws: the job that sends it is then retried. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

/** An Indian number with country code: `+919800000000`. */
export const internationalNumber = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('+') ? digits : `+91${digits.replace(/^0/, '')}`;
};
