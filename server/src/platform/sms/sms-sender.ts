export interface Sms {
  /** A mobile number as people give it: ten digits, or with its country in front. */
  to: string;
  text: string;
}

/** Sends one text message, or throws: the job that sends it is then tried again. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}

/** An Indian number with its country: `+919800000000`. */
export const internationalNumber = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '');
  return digits.startsWith('+') ? digits : `+91${digits.replace(/^0/, '')}`;
};
