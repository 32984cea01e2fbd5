import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as adminVenueText from '#app/i18n/generated/adminVenue.ts';
import * as hostVenueText from '#app/i18n/generated/hostVenue.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';
import * as venueStepsText from '#app/i18n/generated/venueSteps.ts';
import { toArea } from '#app/paths.ts';
import { LocationPicker } from './location-picker.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PlacePart } from './place-part.tsx';
import { PracticalPart } from './practical-part.tsx';
import type { VenuePictures } from './use-venue-pictures.ts';
import type { PartProps, VenueValues } from './venue-form.ts';
import {
  AmenitiesPart,
  AmenityNotes,
  DescriptionPart,
  ExtrasPart,
  NamePart,
  SizePart,
} from './venue-form-parts.tsx';

export interface FieldsProps {
  part: PartProps;
  pictures: VenuePictures;
  /** A host's form, with hints for hosts, and the phone's location. */
  isHosts?: boolean;
  /** The venue was not submitted yet, so it cannot be in a retired place. */
  isUnsent?: boolean;
  /** The terms differ between hosts and administrators. */
  terms: ReactNode;
}

export type StepKey = (typeof stepKeys)[number];
/** In the order of the form. */
export const stepKeys = [
  'name',
  'size',
  'about',
  'photos',
  'place',
  'pin',
  'amenities',
  'add-ons',
  'details',
  'terms',
] as const;

export interface VenueStep {
  key: StepKey;
  title: () => string;
  /** The heading of the step on a phone. */
  question: () => string;
  text?: () => string;
  /** The names of its fields. */
  fields: Partial<Record<keyof VenueValues, () => string>>;
  /** Whether it may stay unchanged. */
  isOptional?: boolean;
  render: (props: FieldsProps) => ReactNode;
}

interface VenueSection {
  title: () => string;
  text?: () => string;
  /** Replaces `text` for hosts. */
  hostText?: () => string;
  steps: VenueStep[];
}

/** A venue's form: its sections on a wide screen, and its steps, one after another, on a phone. */
export const venueSections: readonly VenueSection[] = [
  {
    title: adminVenueText.facts,
    steps: [
      {
        key: 'name',
        title: venueStepsText.name,
        question: venueStepsText.nameQuestion,
        fields: { name: adminVenueText.name, categoryId: adminVenueText.category },
        render: ({ part }) => <NamePart {...part} />,
      },
      {
        key: 'size',
        title: venueStepsText.size,
        question: venueStepsText.sizeQuestion,
        fields: { capacity: adminVenueText.capacity, pricePerDay: adminVenueText.pricePerDay },
        render: ({ part }) => <SizePart {...part} />,
      },
      {
        key: 'about',
        title: venueStepsText.about,
        question: venueStepsText.aboutQuestion,
        text: venueStepsText.aboutText,
        fields: { description: adminVenueText.description },
        render: ({ part }) => <DescriptionPart {...part} />,
      },
    ],
  },
  {
    title: adminVenueText.pictures,
    hostText: hostVenueText.picturesText,
    steps: [
      {
        key: 'photos',
        title: venueStepsText.photos,
        question: venueStepsText.photosQuestion,
        text: hostVenueText.picturesText,
        fields: { pictures: adminVenueText.pictures },
        render: ({ part, pictures }) => <PicturesField {...part} pictures={pictures} />,
      },
    ],
  },
  {
    title: adminVenueText.place,
    hostText: hostVenueText.placeText,
    steps: [
      {
        key: 'place',
        title: venueStepsText.placeName,
        question: venueStepsText.placeQuestion,
        fields: {
          pincode: adminVenueText.pincode,
          state: adminVenueText.state,
          district: adminVenueText.district,
          tehsil: adminVenueText.tehsil,
          addressLine: adminVenueText.address,
          city: adminVenueText.city,
        },
        render: ({ part, isUnsent = false }) => <PlacePart {...part} isUnsent={isUnsent} />,
      },
      {
        key: 'pin',
        title: venueStepsText.pin,
        question: venueStepsText.pinQuestion,
        text: venueStepsText.pinText,
        fields: { lat: venueStepsText.pin, lng: venueStepsText.pin },
        render: ({ part, isHosts = false }) => <LocationPicker {...part} isHosts={isHosts} />,
      },
    ],
  },
  {
    title: adminVenueText.amenities,
    steps: [
      {
        key: 'amenities',
        title: venueStepsText.amenities,
        question: venueStepsText.amenitiesQuestion,
        fields: { amenityIds: adminVenueText.amenities, amenityNotes: practicalFormText.amenityNotes },
        isOptional: true,
        render: ({ part }) => (
          <div>
            <AmenitiesPart {...part} />
            <AmenityNotes {...part} />
          </div>
        ),
      },
    ],
  },
  {
    title: adminVenueText.extras,
    text: adminVenueText.extrasText,
    steps: [
      {
        key: 'add-ons',
        title: venueStepsText.addOns,
        question: venueStepsText.addOnsQuestion,
        text: adminVenueText.extrasText,
        fields: { addOns: adminVenueText.extras, addOnNotes: adminVenueText.extras },
        isOptional: true,
        render: ({ part }) => <ExtrasPart {...part} />,
      },
    ],
  },
  {
    title: practicalFormText.title,
    text: practicalFormText.text,
    steps: [
      {
        key: 'details',
        title: venueStepsText.details,
        question: venueStepsText.detailsQuestion,
        text: practicalFormText.text,
        fields: { practicalDetails: practicalFormText.title },
        isOptional: true,
        render: ({ part, isHosts }) => (
          <div>
            <PracticalPart {...part} />
            {isHosts && (
              <p className="mt-4 text-meta">
                <Link to={toArea('vendor', 'profile')} className="link inline-flex min-h-11 items-center">
                  {practicalFormText.languages()}
                </Link>
              </p>
            )}
          </div>
        ),
      },
    ],
  },
  {
    title: adminVenueText.terms,
    steps: [
      {
        key: 'terms',
        title: venueStepsText.terms,
        question: venueStepsText.termsQuestion,
        fields: { cancellationPolicy: adminVenueText.policy, instantBooking: adminVenueText.instant },
        isOptional: true,
        render: ({ terms }) => terms,
      },
    ],
  },
];

export const venueSteps: readonly VenueStep[] = venueSections.flatMap(({ steps }) => steps);

/** The names of a step's fields. */
export const fieldsOf = ({ fields }: VenueStep) => Object.keys(fields) as (keyof VenueValues)[];

/** The id of the element that a link to the step leads to on a wide screen. */
export const idOfStep = ({ key }: VenueStep): string => `step-${key}`;
