import type { AddOn } from '@house/domain/add-ons';
import type { CancellationPolicy } from '@house/domain/cancellation';
import type { HostCheck, VenueState } from '@house/domain/venue-life';
import { Ban, CircleCheck, Clock3, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import * as adminVenueText from '../../i18n/generated/adminVenue.ts';
import * as bookText from '../../i18n/generated/book.ts';
import * as venueText from '../../i18n/generated/venue.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';

export const stateNames: Record<VenueState, () => string> = {
  draft: adminVenueText.draft,
  pending: adminVenueText.pending,
  active: adminVenueText.active,
  rejected: adminVenueText.rejected,
  inactive: adminVenueText.inactive,
};

const looks: Record<VenueState, { tone: Tone; Icon: LucideIcon }> = {
  draft: { tone: 'plain', Icon: PencilLine },
  pending: { tone: 'amber', Icon: Clock3 },
  active: { tone: 'leaf', Icon: CircleCheck },
  rejected: { tone: 'danger', Icon: Ban },
  inactive: { tone: 'plain', Icon: EyeOff },
};

export const StateChip = ({ state }: { state: VenueState }) => {
  const { tone, Icon } = looks[state];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {stateNames[state]()}
    </Chip>
  );
};

export const addOnNames: Record<AddOn, () => string> = {
  catering: bookText.catering,
  decoration: bookText.decoration,
  photography: bookText.photography,
  sound_system: bookText.soundSystem,
};

export const policyNames: Record<CancellationPolicy, () => string> = {
  flexible: venueText.flexible,
  moderate: venueText.moderate,
  strict: venueText.strict,
  custom: venueText.ownTerms,
};

export const checkNames: Record<HostCheck, () => string> = {
  identity: adminVenueText.checkIdentity,
  phone: adminVenueText.checkPhone,
  address: adminVenueText.checkAddress,
  ownership: adminVenueText.checkOwnership,
  bank_account: adminVenueText.checkBankAccount,
};
