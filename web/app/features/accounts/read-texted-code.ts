/**
 * Waits for a text message with a code for this page (WebOTP) and returns how to stop. Browsers without it do nothing: the
 * field's `autocomplete` still makes their keyboards suggest the code.
 */
export const readTextedCode = (onCode: (code: string) => void): (() => void) => {
  if (!('OTPCredential' in window)) return () => {};
  const stop = new AbortController();
  const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
  navigator.credentials.get(options).then(
    (found) => {
      const { code } = (found ?? {}) as { code?: string };
      if (code) onCode(code);
    },
    // The person declined, or typed the code.
    () => {},
  );
  return () => stop.abort();
};
