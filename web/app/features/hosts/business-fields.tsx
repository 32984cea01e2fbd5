import type { BusinessChange } from '@mandap/contract/accounts/profile.schemas';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';

interface BusinessFieldsProps {
  field: (
    name: Exclude<keyof BusinessChange, 'languages'>,
  ) => Pick<TextFieldProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>;
  /** Puts contact name and phone number on one line on wider screens. */
  isWide?: boolean;
}

/** The form fields of a host's business. Guests see these details on their bookings. */
export const BusinessFields = ({ field, isWide }: BusinessFieldsProps) => (
  <>
    <TextField
      {...field('businessName')}
      autoComplete="organization"
      label={hostingText.businessName()}
      help={hostingText.businessHelp()}
    />
    <div className={isWide ? 'grid items-start gap-4 sm:grid-cols-2' : 'contents'}>
      <TextField {...field('contactName')} autoComplete="name" label={hostingText.contactName()} />
      <TextField
        {...field('phone')}
        type="tel"
        autoComplete="tel-national"
        label={hostingText.phone()}
        help={hostingText.phoneHelp()}
      />
    </div>
  </>
);
