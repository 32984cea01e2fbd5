import { CREAM, darker, FESTIVE, INK, lighter, MARIGOLD, SAFFRON, VERMILION, WHEAT, WINE } from './colour.ts';
import type { Random } from './random.ts';
import { circle, dots, group, limb, place, shape, stroke } from './svg.ts';

const SKINS = ['#B97A52', '#A5673F', '#C88A60', '#8F5836'] as const;
const skinAt = (x: number, y: number): string => SKINS[Math.abs(Math.floor((x * 7 + y) % 4))] ?? SKINS[0];

interface WomanLook {
  border?: string;
  veil?: boolean;
  dancing?: boolean;
  flowers?: boolean;
  flip?: boolean;
}
interface ManLook {
  stole?: string;
  legs?: string;
  bare?: boolean;
  dancing?: boolean;
  flip?: boolean;
}

const LONG_PALLU = 'M-13-76L-2-82L17-34Q12-22 5-30z';
const SHORT_PALLU = 'M-13-76L-2-82L15-46Q10-40 4-44z';

const womanBody = (
  sari: string,
  blouse: string,
  skin: string,
  look: WomanLook,
  pallu = LONG_PALLU,
): string[] => [
  shape('M-10-58Q-15-80 0-82Q15-80 10-58z', blouse),
  shape(pallu, lighter(sari, 0.22)),
  limb(look.dancing ? 'M-11-74L-22-86L-16-104M11-74L24-82L28-100' : 'M-12-74Q-20-58-8-50', skin, 5),
  circle(-3, -93, 8.5, INK),
  circle(-10, -90, 4.5, INK),
  circle(0, -90, 7.5, skin),
  look.flowers
    ? dots(
        [
          [-11, -95],
          [-14, -91],
          [-13, -86],
        ],
        4,
        '#FFFDF2',
      )
    : '',
  look.veil ? shape('M-12-62Q-15-102 0-101Q9-100 6-90Q-3-98-6-62z', sari) : '',
];

/** A woman in a sari or lehenga; y is the ground, h her height. */
export const woman = (
  x: number,
  y: number,
  h: number,
  sari: string,
  blouse: string,
  look: WomanLook = {},
): string =>
  place(
    x,
    y,
    h,
    [
      shape('M-22 0Q-17-42-8-60H8Q17-42 22 0z', sari),
      stroke('M-21-3H21', look.border ?? '#F2C14E', 3.5),
      ...womanBody(sari, blouse, skinAt(x, y), look),
    ],
    look.flip,
  );

const headwear = (turban: string | null): string =>
  turban
    ? shape('M-10-90Q-12-103 0-103Q12-103 10-90Q0-97-10-90zM-8-92l-5 14 5-2z', turban)
    : circle(0, -94, 7, INK);

const manBody = (coat: string, turban: string | null, skin: string, look: ManLook, hem = -20): string[] => [
  shape(`M-14 ${hem}L-12-70Q-10-81 0-82Q10-81 12-70L14 ${hem}z`, look.bare ? skin : coat),
  limb(
    look.dancing ? 'M-12-72L-24-84L-20-102M12-73L26-80L24-98' : 'M-13-72Q-17-55-13-40M12-73Q17-55 13-40',
    look.bare ? darker(skin, 0.08) : darker(coat, 0.1),
    5,
  ),
  look.stole ? stroke('M-6-80L-4-38', look.stole, 5) : '',
  circle(0, -89, 7.5, skin),
  headwear(turban),
];

/** A man in a sherwani or kurta, or bare-chested in a mundu; y is the ground, h his height. */
export const man = (
  x: number,
  y: number,
  h: number,
  coat: string,
  turban: string | null,
  look: ManLook = {},
): string =>
  place(
    x,
    y,
    h,
    [
      look.bare ? '' : shape('M-10 0v-30h8v30zM2 0v-30h8v30z', look.legs ?? '#F4E7D3'),
      ...manBody(coat, turban, skinAt(x, y), look),
      look.bare ? shape('M-14-46H14L17-2H-17z', coat) + stroke('M-17-4H17M6-46L10-2', '#E0A93A', 3) : '',
    ],
    look.flip,
  );

/** Somebody sitting cross-legged on y; h is the height standing. */
export const seatedWoman = (
  x: number,
  y: number,
  h: number,
  sari: string,
  blouse: string,
  look: WomanLook = {},
): string =>
  place(
    x,
    y,
    h,
    [
      group(womanBody(sari, blouse, skinAt(x, y), look, SHORT_PALLU), { transform: 'translate(0 38)' }),
      shape('M-28 0Q-30-20-8-24H10Q30-18 28 0z', sari),
      stroke('M-27-3H27', look.border ?? '#F2C14E', 3.5),
    ],
    look.flip,
  );

export const seatedMan = (
  x: number,
  y: number,
  h: number,
  coat: string,
  turban: string | null,
  look: ManLook = {},
): string =>
  place(
    x,
    y,
    h,
    [
      group(manBody(coat, turban, skinAt(x, y), look, -36), { transform: 'translate(0 33)' }),
      shape('M-28 0Q-30-13-8-16H8Q30-13 28 0z', look.legs ?? '#F4E7D3'),
    ],
    look.flip,
  );

export const bride = (x: number, y: number, h: number, sari = VERMILION): string =>
  woman(x, y, h, sari, SAFFRON, { veil: true });
export const groom = (x: number, y: number, h: number, turban = VERMILION): string =>
  man(x, y, h, '#FBEBCB', turban, { stole: turban === VERMILION ? WINE : turban });

/** The two of them, with the garlands they have exchanged. */
export const couple = (x: number, y: number, h: number): string[] => [
  bride(x - h * 0.18, y, h * 0.95),
  groom(x + h * 0.19, y, h),
];

interface GuestLook {
  turbans?: boolean;
  colours?: readonly string[];
}

/** Guests between x1 and x2, the nearer ones drawn over the farther. */
export function guests(
  random: Random,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  count: number,
  h: number,
  look: GuestLook = {},
) {
  const colours = look.colours ?? FESTIVE;
  const spots = Array.from({ length: count }, (_, i) => ({
    x: x1 + ((x2 - x1) * (i + random.between(0.15, 0.85))) / count,
    y: random.between(y1, y2),
  }));
  spots.sort((a, b) => a.y - b.y);
  return spots.map(({ x, y }) => {
    const [first, second] = [random.pick(colours), random.pick(colours)];
    const height = h * random.between(0.92, 1.06) * (random.next() < 0.12 ? 0.62 : 1);
    if (random.next() < 0.52) return woman(x, y, height, first, second === first ? MARIGOLD : second);
    return man(
      x,
      y,
      height,
      random.pick(['#F4E3C6', '#FFF6E6', WHEAT]),
      look.turbans === false ? null : second,
    );
  });
}

/** A drummer with the two-sided dhol. */
export const dholPlayer = (x: number, y: number, h: number, turban: string, drum = SAFFRON): string =>
  man(x, y, h, CREAM, turban) +
  place(x, y - h * 0.42, h, [
    shape('M-13-18h26v36h-26z', drum),
    shape('M-18 0a5 18 0 1 0 10 0a5 18 0 1 0-10 0M8 0a5 18 0 1 0 10 0a5 18 0 1 0-10 0', CREAM),
    stroke('M-13-18 13 18M13-18-13 18', CREAM, 1.6),
  ]);

/** A player of the long pipe: shehnai or nadaswaram. */
export const piper = (
  x: number,
  y: number,
  h: number,
  coat: string,
  turban: string | null,
  flip = false,
): string =>
  man(x, y, h, coat, turban, { flip }) +
  place(x, y, h, [limb('M5-85L26-62', '#5E3A2A', 3), shape('M24-66l14 8-8 10-9-10z', '#D9A24A')], flip);
