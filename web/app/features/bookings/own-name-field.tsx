import { maxEventName } from '@mandap/domain/bookings/functions';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import { TextField } from '#app/ui/text-field.tsx';

interface OwnNameFieldProps {
  value: string | undefined;
  onChange: (name: string) => void;
}

/** How the family calls one of its events. */
export const OwnNameField = ({ value = '', onChange }: OwnNameFieldProps) => (
  <TextField
    label={bookOfferText.ownName()}
    placeholder={bookOfferText.ownNameExample()}
    value={value}
    maxLength={maxEventName}
    autoComplete="off"
    onChange={({ target }) => onChange(target.value)}
  />
);
