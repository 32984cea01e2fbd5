import { noPracticalDetails, type PracticalDetails } from '@mandap/domain/venues/practical-details';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GoodToKnow } from './good-to-know.tsx';

const show = (details: Partial<PracticalDetails>): Record<string, string> => {
  render(<GoodToKnow details={{ ...noPracticalDetails, ...details }} />);
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
};

describe('good to know', () => {
  it('says only what the host said, and whom to ask for what everybody needs', () => {
    expect(show({})).toEqual({ 'Check-in': 'Ask the host', 'Check-out': 'Ask the host' });
  });

  it('puts the answers of a topic together', () => {
    const shown = show({
      opening: 'hours',
      opensAt: '07:00',
      closesAt: '01:30',
      checkInTime: '10:00',
      checkOutTime: '11:30',
      parkingCars: 1200,
      parkingTwoWheelers: 1,
      valetParking: true,
      backupPower: true,
      generatorKva: 62.5,
      backupHours: 8,
      vegetarianOnly: true,
      outsideCatering: false,
      alcoholAllowed: false,
      music: 'until',
      musicUntil: '22:00',
      wheelchairAccess: 'partial',
    });
    expect(shown).toEqual({
      'Check-in': 'From 10:00 am',
      'Check-out': 'Until 11:30 am',
      Open: 'From 7:00 am until 1:30 am',
      Parking: 'Cars: 1,200, two-wheelers: 1, valet',
      'Backup power': 'Generator, 62.5 kVA, for 8 h',
      'Food and drink': 'Vegetarian only, no outside caterers, no alcohol',
      Music: 'Until 10:00 pm',
      'Wheelchair access': 'Partly step-free',
    });
  });

  it('says what there is not', () => {
    const shown = show({
      opening: 'all_day',
      rooms: 0,
      parkingCars: 0,
      parkingTwoWheelers: 0,
      valetParking: false,
      backupPower: false,
      vegetarianOnly: false,
      music: 'not_allowed',
      wheelchairAccess: 'none',
    });
    expect(shown).toMatchObject({
      Open: 'All day and night',
      Rooms: 'None',
      Parking: 'Cars: none, two-wheelers: none, no valet',
      'Backup power': 'None',
      'Food and drink': 'Vegetarian and non-vegetarian',
      Music: 'Not allowed',
      'Wheelchair access': 'Not step-free',
    });
  });

  it('starts with a capital letter whatever comes first', () => {
    expect(
      show({ rooms: 18, roomGuests: 54, alcoholAllowed: true, parkingTwoWheelers: 40, music: 'no_limit' }),
    ).toEqual({
      'Check-in': 'Ask the host',
      'Check-out': 'Ask the host',
      Rooms: '18, for 54 people',
      Parking: 'Two-wheelers: 40',
      'Food and drink': 'Alcohol allowed',
      Music: 'No time limit',
    });
  });
});
