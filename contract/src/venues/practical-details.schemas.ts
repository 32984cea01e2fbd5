import {
  isTime,
  musicRules,
  openings,
  practicalProblems,
  settlePracticalDetails,
  wheelchairAccesses,
} from '@mandap/domain/venues/practical-details';
import * as z from 'zod/mini';
import { text, wholeNumber } from '../checks.ts';

/** A wall-clock time, `HH:mm`. */
const time = () => z.string('invalid').check(z.refine(isTime, { error: 'invalid' }));
const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values, 'not_a_choice');
const yesOrNo = () => z.boolean('not_a_choice');

/** Each answer of `PracticalDetails` where it is given. */
export const practicalAnswers = {
  opening: choice(openings),
  opensAt: time(),
  closesAt: time(),
  checkInTime: time(),
  checkOutTime: time(),
  rooms: wholeNumber(0, 1_000),
  roomGuests: wholeNumber(1, 10_000),
  parkingCars: wholeNumber(0, 100_000),
  parkingTwoWheelers: wholeNumber(0, 100_000),
  valetParking: yesOrNo(),
  backupPower: yesOrNo(),
  generatorKva: z.number('not_a_number').check(z.gte(1, 'too_small'), z.lte(5_000, 'too_big')),
  backupHours: wholeNumber(1, 168),
  vegetarianOnly: yesOrNo(),
  outsideCatering: yesOrNo(),
  alcoholAllowed: yesOrNo(),
  music: choice(musicRules),
  musicUntil: time(),
  wheelchairAccess: choice(wheelchairAccesses),
};

const orUnsaid = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** All of them together: one that is left out is not said any more. */
export const PracticalDetails = z
  .object({
    opening: orUnsaid(practicalAnswers.opening),
    opensAt: orUnsaid(practicalAnswers.opensAt),
    closesAt: orUnsaid(practicalAnswers.closesAt),
    checkInTime: orUnsaid(practicalAnswers.checkInTime),
    checkOutTime: orUnsaid(practicalAnswers.checkOutTime),
    rooms: orUnsaid(practicalAnswers.rooms),
    roomGuests: orUnsaid(practicalAnswers.roomGuests),
    parkingCars: orUnsaid(practicalAnswers.parkingCars),
    parkingTwoWheelers: orUnsaid(practicalAnswers.parkingTwoWheelers),
    valetParking: orUnsaid(practicalAnswers.valetParking),
    backupPower: orUnsaid(practicalAnswers.backupPower),
    generatorKva: orUnsaid(practicalAnswers.generatorKva),
    backupHours: orUnsaid(practicalAnswers.backupHours),
    vegetarianOnly: orUnsaid(practicalAnswers.vegetarianOnly),
    outsideCatering: orUnsaid(practicalAnswers.outsideCatering),
    alcoholAllowed: orUnsaid(practicalAnswers.alcoholAllowed),
    music: orUnsaid(practicalAnswers.music),
    musicUntil: orUnsaid(practicalAnswers.musicUntil),
    wheelchairAccess: orUnsaid(practicalAnswers.wheelchairAccess),
  })
  .check(
    z.overwrite(settlePracticalDetails),
    z.check(({ value, issues }) => {
      for (const { detail, code } of practicalProblems(value))
        issues.push({ code: 'custom', path: [detail], message: code, input: value[detail] });
    }),
  );

const typed = () => z._default(text(40), '');

/** The same in a draft: as typed and chosen, unchecked; empty where nothing is said. */
export const TypedDetails = z.object({
  opening: typed(),
  opensAt: typed(),
  closesAt: typed(),
  checkInTime: typed(),
  checkOutTime: typed(),
  rooms: typed(),
  roomGuests: typed(),
  parkingCars: typed(),
  parkingTwoWheelers: typed(),
  valetParking: typed(),
  backupPower: typed(),
  generatorKva: typed(),
  backupHours: typed(),
  vegetarianOnly: typed(),
  outsideCatering: typed(),
  alcoholAllowed: typed(),
  music: typed(),
  musicUntil: typed(),
  wheelchairAccess: typed(),
});
