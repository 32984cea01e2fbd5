/** The error catalogue: what each code answers. `{n}` is filled in where it is thrown. */
export const errors = {
  bad_input: { status: 400, detail: 'Please check what you entered.' },
  bad_json: { status: 400, detail: 'The request is not valid JSON.' },
  invalid_credentials: { status: 401, detail: 'Invalid email or password' },
  not_authenticated: { status: 401, detail: 'Not authenticated' },
  session_expired: { status: 401, detail: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, detail: 'You are not allowed to do this.' },
  registration_closed: { status: 403, detail: 'New accounts cannot be created at the moment.' },
  email_not_verified: { status: 403, detail: 'Please verify your email address first.' },
  email_in_use: { status: 409, detail: 'Email already in use' },
  account_inactive: { status: 403, detail: 'This account is not active. Please contact support.' },
  not_found: { status: 404, detail: 'Not found.' },
  venue_not_found: { status: 404, detail: 'Venue not found.' },
  booking_not_found: { status: 404, detail: 'Booking not found' },
  order_not_found: { status: 404, detail: 'This payment page does not exist.' },
  invalid_code: { status: 400, detail: 'Invalid verification code' },
  code_expired: { status: 400, detail: 'This code is no longer valid. Please ask for a new one.' },
  venue_unavailable: { status: 409, detail: 'This venue is currently not available.' },
  dates_taken: { status: 409, detail: 'These dates are already booked. Please choose other dates.' },
  price_changed: { status: 409, detail: 'The price has changed. Please check the new total.' },
  too_many_guests: { status: 400, detail: 'This venue holds up to {n} guests.' },
  add_on_not_offered: { status: 400, detail: 'This venue does not offer one of the extras you chose.' },
  too_many_requests_open: {
    status: 409,
    detail: 'You have {n} unpaid bookings. Please pay or cancel one of them first.',
  },
  wrong_transition: { status: 409, detail: 'This booking is {n} and cannot be changed that way.' },
  already_paid: { status: 409, detail: 'This is already paid.' },
  payment_not_open: { status: 409, detail: 'This payment is no longer open.' },
  online_payment_off: { status: 409, detail: 'Online payment is not possible at the moment.' },
  key_reused: { status: 409, detail: 'This Idempotency-Key was used for another request.' },
  key_in_use: { status: 409, detail: 'This request is already being processed.' },
  too_large: { status: 413, detail: 'This is too large.' },
  wrong_media_type: { status: 415, detail: 'Please send JSON.' },
  code_just_sent: {
    status: 429,
    detail: 'We sent you a code a moment ago. Please wait {n} seconds before you ask for a new one.',
  },
  too_many_requests: { status: 429, detail: 'Too many tries. Please wait {n} seconds and try again.' },
  bad_signature: { status: 400, detail: 'The signature is not valid.' },
  unexpected: { status: 500, detail: 'Something went wrong. Please try again.' },
  unavailable: { status: 503, detail: 'The service is starting. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof errors;

export const isErrorCode = (text: string): text is ErrorCode => text in errors;

/** What any call may answer on top of its own `fails`. */
export const commonErrors = [
  'bad_input',
  'bad_json',
  'too_large',
  'wrong_media_type',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/** The wire's error answer. */
export type ErrorAnswer = { detail: string; code: ErrorCode } & Record<string, unknown>;
