import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as adminVenueText from '../../../i18n/generated/adminVenue.ts';
import * as hostVenueText from '../../../i18n/generated/hostVenue.ts';
import * as practicalFormText from '../../../i18n/generated/practicalForm.ts';
import { toArea } from '../../../paths.ts';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlacePart } from './place-part.tsx';
import { PracticalPart } from './practical-part.tsx';
import type { VenuePictures } from './use-venue-pictures.ts';
import type { PartProps } from './venue-form.ts';
import { AboutPart, AmenitiesPart, ExtrasPart } from './venue-form-parts.tsx';
import { AmenityNotes } from './venue-notes.tsx';

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
      <PlacePart {...part} isHosts={isHosts} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.amenities()}>
      <AmenitiesPart {...part} />
      <AmenityNotes {...part} />
    </SettingsCard>
    <SettingsCard title={adminVenueText.extras()} text={adminVenueText.extrasText()}>
      <ExtrasPart {...part} />
    </SettingsCard>
    <SettingsCard title={practicalFormText.title()} text={practicalFormText.text()}>
      <PracticalPart {...part} />
      {isHosts && (
        <p className="mt-4 text-meta">
          <Link to={toArea('vendor', 'profile')} className="link inline-flex min-h-11 items-center">
            {practicalFormText.languages()}
          </Link>
        </p>
      )}
    </SettingsCard>
    <SettingsCard title={adminVenueText.terms()}>{terms}</SettingsCard>
  </>
);
