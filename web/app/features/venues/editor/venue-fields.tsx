import type { ReactNode } from 'react';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { VenuePictures } from './use-venue-pictures.ts';
import type { PartProps } from './venue-form.ts';
import { AboutPart, AmenitiesPart, ExtrasPart, PlacePart } from './venue-form-parts.tsx';

interface FieldsProps {
  part: PartProps;
  pictures: VenuePictures;
  /** The form of a host: with hints for hosts, and the phone's location. */
  isHosts?: boolean;
  /** The terms differ between hosts and administrators. */
  terms: ReactNode;
}

/** The sections of a venue's form, in order. */
export const VenueFields = ({ part, pictures, isHosts = false, terms }: FieldsProps) => (
  <>
    <SettingsCard title={adminVenueText.facts()}>
      <AboutPart {...part} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.pictures()} text={isHosts ? hostVenueText.picturesText() : undefined}>
      <PicturesField {...part} pictures={pictures} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.place()} text={isHosts ? hostVenueText.placeText() : undefined}>
      <PlacePart {...part} canUseOwnLocation={isHosts} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.amenities()}>
      <AmenitiesPart {...part} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.extras()} text={adminVenueText.extrasText()}>
      <ExtrasPart {...part} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.terms()}>{terms}</SettingsCard>
  </>
);
