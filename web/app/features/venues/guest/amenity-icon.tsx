import {
  Accessibility,
  AirVent,
  Bath,
  BedDouble,
  Camera,
  Car,
  CookingPot,
  Droplets,
  Flame,
  Flower2,
  type LucideIcon,
  Music,
  PartyPopper,
  Sparkles,
  SquareParking,
  Trees,
  Utensils,
  Volume2,
  Waves,
  Wifi,
  Zap,
} from 'lucide-react';

const icons: [RegExp, LucideIcon][] = [
  [/wi-?fi|internet/, Wifi],
  [/parking/, SquareParking],
  [/valet|car|bus/, Car],
  [/sound|dj|speaker/, Volume2],
  [/kitchen|cook/, CookingPot],
  [/cater|food|dining/, Utensils],
  [/generator|power|electric/, Zap],
  [/air|ac\b|cool/, AirVent],
  [/ramp|wheel|step-free|accessib|elder/, Accessibility],
  [/bridal|dressing|bath|toilet|wash/, Bath],
  [/room|stay|bed/, BedDouble],
  [/band|ghodi|music|dhol|nagada/, Music],
  [/photo|camera/, Camera],
  [/decor|flower|mandap/, Flower2],
  [/garden|lawn|tree|shade/, Trees],
  [/pool|river|lake|boat|ghat/, Waves],
  [/water/, Droplets],
  [/fire|havan|bonfire/, Flame],
  [/stage|dance/, PartyPopper],
];

/** A drawing for an amenity; ones that administrators add later get a sparkle. */
export const AmenityIcon = ({ name }: { name: string }) => {
  const Icon = icons.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? Sparkles;
  return <Icon aria-hidden className="size-6 flex-none text-primary" />;
};
