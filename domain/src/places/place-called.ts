import { isNameTyped, placeKey } from './place-query.ts';
import { popularNames } from './popular-names.ts';

export interface NamedPlace {
  name: string;
  /** In the script of its language. */
  nameInScript: string | null;
  /** The name of its state. */
  state: string;
}

/** Whether a text is a name of a place: that of today, or an old or popular one. */
export const isPlaceCalled = (typed: string, { name, nameInScript, state }: NamedPlace): boolean => {
  const ofToday = placeKey(name);
  const others = popularNames
    .filter(([, today, itsState]) => itsState === state && placeKey(today) === ofToday)
    .map(([popular]) => popular);
  return [name, nameInScript ?? name, ...others].some((one) => isNameTyped(typed, one));
};
