import { darker, IVORY, lighter, MARIGOLD, SAFFRON } from './colour.ts';
import { beads, box, circle, dots, ellipse, limb, place, shape, stroke } from './svg.ts';

interface TableCloth {
  cloth?: string;
  shade?: string;
  flowers?: string;
  bow?: string;
}

/** A round dinner table with two chairs and flowers; y is the floor. */
export const table = (x: number, y: number, size: number, look: TableCloth = {}): string => {
  const { cloth = '#FFF8EC', shade = '#E5CFB3', flowers = SAFFRON, bow = MARIGOLD } = look;
  const chairs = [-62, 62].flatMap((at) => [box(at - 12, -62, 24, 62, cloth), box(at - 12, -36, 24, 7, bow)]);
  return place(x, y, size, [
    ...chairs,
    shape('M-50-42L-58 0Q0 10 58 0L50-42z', shade),
    shape('M-50-42L-58 0q20 5 36 6L-12-36z', cloth),
    ellipse(0, -42, 50, 12, cloth),
    dots(
      [
        [-10, -52],
        [9, -52],
        [0, -58],
      ],
      17,
      flowers,
    ),
    dots([[-2, -50]], 13, MARIGOLD),
  ]);
};

/** The couple's seat of state; y is the stage floor, size its width. */
export const throne = (x: number, y: number, size: number, cloth = '#B3202F', frame = '#D9A24A'): string =>
  place(x, y, size, [
    shape('M-50 0V-38q0-30 24-30h52q24 0 24 30V0z', frame),
    shape('M-43 0V-37q0-25 22-25h42q22 0 22 25V0z', cloth),
    shape('M-32-14V-34q2-16 16-17h32q14 1 16 17v20z', lighter(cloth, 0.16)),
    box(-56, -26, 15, 26, frame),
    box(41, -26, 15, 26, frame),
    box(-42, -14, 84, 14, darker(cloth, 0.14)),
    beads('M-40-14H40', MARIGOLD, 3, 6),
    circle(0, -69, 6, frame),
  ]);

/** A long mattress with bolsters along a wall. */
export const gaddi = (
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  bolster: string,
): string[] => [
  shape(`M${x} ${y - h * 0.4}h${w}v${h * 0.4}h${-w}z`, cloth),
  box(x, y - h * 0.14, w, h * 0.14, darker(cloth, 0.15)),
  ...Array.from({ length: Math.max(2, Math.round(w / (h * 2))) }, (_, i) => {
    const count = Math.max(2, Math.round(w / (h * 2)));
    const at = x + (w * (i + 0.5)) / count;
    return (
      shape(
        `M${at - h * 0.7} ${y - h * 0.4}v${-h * 0.34}q0-${h * 0.16} ${h * 0.16}-${h * 0.16}h${h * 1.08}q${h * 0.16} 0 ${h * 0.16} ${h * 0.16}v${h * 0.34}z`,
        bolster,
      ) +
      box(at - h * 0.46, y - h * 0.9, h * 0.1, h * 0.5, MARIGOLD) +
      box(at + h * 0.36, y - h * 0.9, h * 0.1, h * 0.5, MARIGOLD)
    );
  }),
];

/** A rope cot. */
export const charpai = (x: number, y: number, size: number, cloth = '#FFF3E2', stripe = '#C2283F'): string =>
  place(x, y, size, [
    limb('M-44-2v-34M44-2v-34M-36 0v-22M52 0v-22', '#8A5A30', 6),
    shape('M-48-32H40L56-22H-40z', cloth),
    stroke('M-30-31L-20-23M-8-31L4-23M14-31L28-23', stripe, 4),
    shape('M-40-22H56v6H-40z', '#8A5A30'),
    shape('M-44-34q0-10 9-10h10q8 0 8 10z', stripe),
  ]);

/** A big copper cooking pot on its brick fire. */
export const cookingPot = (x: number, y: number, size: number): string =>
  place(x, y, size, [
    shape('M-40 0V-18H-22V0zM22 0V-18H40V0z', '#8E4A30'),
    shape('M-16 0Q-22-14-8-24Q-2-12 0-26Q12-14 16-24Q24-10 14 0z', '#F28A2B'),
    shape('M-46-62Q-54-18 0-18Q54-18 46-62z', '#B5683A'),
    shape('M12-19Q54-20 46-62H28Q36-28 12-19z', '#8E4A30'),
    ellipse(0, -62, 48, 10, '#D99A62'),
    ellipse(0, -62, 40, 7, '#F2C97A'),
    limb('M-14-72q-6-10 0-20M6-74q-6-12 0-24', '#ffffff', 3.4, { opacity: 0.5 }),
  ]);

/** A serving counter with domed dishes. */
export const buffet = (x: number, y: number, w: number, h: number, cloth: string, swag: string): string[] => {
  const dishes = Math.max(2, Math.round(w / (h * 0.9)));
  return [
    ...Array.from({ length: dishes }, (_, i) => {
      const at = x + (w * (i + 0.5)) / dishes;
      const r = h * 0.3;
      return [
        shape(`M${at - r} ${y - h}a${r} ${r} 0 0 1 ${r * 2} 0z`, '#D9DDE0'),
        shape(
          `M${at + r * 0.2} ${y - h - r * 0.98}a${r} ${r} 0 0 1 ${r * 0.8} ${r * 0.98}h${-r * 0.5}q0 ${-r * 0.6} ${-r * 0.3} ${-r * 0.98}z`,
          '#AEB8BF',
        ),
        circle(at, y - h - r, r * 0.14, MARIGOLD),
        box(at - r * 1.1, y - h - 2, r * 2.2, h * 0.08, '#9A7A4A'),
      ].join('');
    }),
    box(x, y - h * 0.94, w, h * 0.94, cloth),
    box(x, y - h * 0.94, w, h * 0.1, IVORY),
    shape(
      Array.from({ length: dishes }, (_, i) => {
        const left = x + (w * i) / dishes;
        return `M${left} ${y - h * 0.84}Q${left + w / dishes / 2} ${y - h * 0.3} ${left + w / dishes} ${y - h * 0.84}z`;
      }).join(''),
      swag,
    ),
  ];
};
