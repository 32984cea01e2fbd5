import { latinDigits } from '@mandap/domain/typed-text';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A field for a six-digit code: phones suggest it from the message, and pasted text is reduced to its digits. */
export const OtpField = ({ onChange, ...props }: Omit<TextFieldProps, 'type' | 'maxLength'>) => (
  <TextField
    {...props}
    type="text"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    onPaste={(event) => {
      const digits = latinDigits(event.clipboardData.getData('text')).replace(/\D/g, '').slice(0, 6);
      if (!digits) return;
      event.preventDefault();
      const input = event.currentTarget;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, digits);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }}
    onChange={onChange}
    className="text-center text-[1.375rem] font-medium tracking-[0.3em] num placeholder:text-body placeholder:font-normal placeholder:tracking-normal"
  />
);
