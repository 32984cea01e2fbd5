import sharp, { type OverlayOptions } from 'sharp';
import { excerptOf } from '../public-text.ts';
import { fontFiles, type Script, scriptsIn, type Weight } from './fonts.ts';

/** The size of a link preview in messengers and social networks: 1200 × 630. */
export interface ShareCard {
  brand: string;
  title: string;
  place: string;
  /** The price and its unit. */
  price: readonly [amount: string, per: string];
  rating: string | null;
}

export const shareCardSize = { width: 1200, height: 630 };

/** WhatsApp shows no preview for a larger file. */
const maxBytes = 290 * 1024;

/** The colours of the web's light theme. */
const color = { ink: '#2A1A1F', ground: '#FFFBF5', primary: '#9B1C3B', dark: '#5E0F25', marigold: '#F2A20C' };
const margin = 56;
const inner = shareCardSize.width - 2 * margin;

/** Characters that no font contains, which would appear as boxes. */
const notDrawn =
  /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}|\p{C}/gu;
const joiners = /[\u200c\u200d]/;

const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(notDrawn, (each) => (joiners.test(each) ? each : ' '))
    .replace(/\s+/g, ' ')
    .trim();

const escaped = (text: string): string =>
  drawable(text).replace(/[&<>]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[each] ?? each);

interface TextStyle {
  /** Pixels. */
  size: number;
  ink: string;
  weight?: Weight;
}

const families = Object.values(fontFiles)
  .map(({ family }) => family)
  .join(', ');

const drawMarkup = (markup: string, { size, ink, weight = 'bold' }: TextStyle, fontfile?: string) =>
  sharp({
    text: {
      text: `<span foreground="${ink}">${markup}</span>`,
      font: `${families} ${weight === 'bold' ? 'Bold ' : ''}${size}`,
      ...(fontfile && { fontfile }),
      width: inner,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });

type Drawn = Awaited<ReturnType<typeof drawMarkup>>;

const loaded = new Map<Script, Promise<void>>();

/** Once a text has named a font file, the library knows the font for all later texts. */
const loadFont = (script: Script): Promise<void> => {
  const load = async () => {
    const { regular, bold } = fontFiles[script];
    for (const file of [regular, bold]) await drawMarkup('.', { size: 10, ink: color.ink }, file);
  };
  const loading = loaded.get(script) ?? load();
  loaded.set(script, loading);
  return loading;
};

const loadFonts = async ({ brand, title, place, price }: ShareCard): Promise<void> => {
  const used = scriptsIn([brand, title, place, ...price].join(' '));
  for (const script of new Set<Script>(['latin', ...used])) await loadFont(script);
};

const write = async (text: string, style: TextStyle): Promise<Drawn | null> => {
  const markup = escaped(text);
  return markup ? drawMarkup(markup, style) : null;
};

/** The largest size that fits on two lines. */
const writeTitle = async (title: string): Promise<Drawn | null> => {
  for (const size of [72, 60, 50]) {
    const drawn = await write(title, { size, ink: '#FFFFFF' });
    if (!drawn || drawn.info.height <= size * 2.9) return drawn;
  }
  return write(excerptOf(drawable(title), 72), { size: 46, ink: '#FFFFFF' });
};

const pill = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>`;

/** The product's mark, forty units wide (web/public/art/mandap-mark.svg). */
const mark = (x: number, y: number, scale: number, ink: string, opacity = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}"><path d="M5 36V17m30 19V17M3 36h34M3 17q10.5-3 15-9h4q4.5 6 15 9zm8 19v-9a3.4 3.4 0 0 1 3.6-3.6 5.6 5.6 0 0 1 5.4-3.8 5.6 5.6 0 0 1 5.4 3.8A3.4 3.4 0 0 1 29 27v9" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20" cy="4.4" r="2.6" fill="${color.marigold}"/></g>`;

const star = (x: number, y: number): string =>
  `<path transform="translate(${x} ${y}) scale(1.5)" d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8L12 17.8 5.8 21 7 14.2l-5-4.9 6.9-1z" fill="${color.marigold}"/>`;

const svgOf = (parts: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareCardSize.width}" height="${shareCardSize.height}">${parts}</svg>`,
  );

/** For a venue without a picture. */
const drawnGround = svgOf(
  `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${color.primary}"/><stop offset="1" stop-color="${color.dark}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>${mark(640, 20, 13, color.ground, 0.13)}`,
);

/** Darkens a photograph behind its text. */
const scrim = `<defs><linearGradient id="s" x2="0" y2="1"><stop offset=".2" stop-color="#2A0A13" stop-opacity="0"/><stop offset=".55" stop-color="#2A0A13" stop-opacity=".62"/><stop offset="1" stop-color="#2A0A13" stop-opacity=".94"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/>`;

const centred = (drawn: Drawn, x: number, y: number, height: number): OverlayOptions => ({
  input: drawn.data,
  left: x,
  top: Math.round(y + (height - drawn.info.height) / 2),
});

/** Texts and shapes over the photograph, from the bottom up. */
const overlaysOf = async (card: ShareCard): Promise<OverlayOptions[]> => {
  const [amount, per] = card.price;
  const texts: OverlayOptions[] = [];
  const shapes: string[] = [];

  const price = await drawMarkup(
    `${escaped(amount)}<span font_weight="normal" size="65%"> ${escaped(per)}</span>`,
    { size: 44, ink: color.ink },
  );
  const row = { y: shareCardSize.height - margin - 76, height: 76 };
  shapes.push(pill(margin, row.y, price.info.width + 64, row.height, color.marigold));
  texts.push(centred(price, margin + 32, row.y, row.height));

  let top = row.y - 28;
  const lines = [
    [await write(card.place, { size: 34, ink: '#FBEFE4', weight: 'regular' }), 24],
    [await writeTitle(card.title), 0],
  ] as const;
  for (const [line, gap] of lines) {
    if (!line) continue;
    top -= line.info.height;
    texts.push({ input: line.data, left: margin, top });
    top -= gap;
  }

  const chip = { y: margin - 8, height: 64 };
  const brand = await write(card.brand, { size: 30, ink: color.primary });
  if (brand) {
    shapes.push(pill(margin, chip.y, brand.info.width + 104, chip.height, color.ground));
    shapes.push(mark(margin + 22, chip.y + 10, 1.05, color.primary));
    texts.push(centred(brand, margin + 76, chip.y, chip.height));
  }
  const rating = card.rating === null ? null : await write(card.rating, { size: 32, ink: color.ink });
  if (rating) {
    const width = rating.info.width + 94;
    const x = shareCardSize.width - margin - width;
    shapes.push(pill(x, chip.y, width, chip.height, color.ground), star(x + 22, chip.y + 14));
    texts.push(centred(rating, x + 66, chip.y, chip.height));
  }
  return [{ input: svgOf(shapes.join('')), left: 0, top: 0 }, ...texts];
};

/**
 * Draws a card over a photograph, or over a drawing, as a JPEG of at most 290 KB. It runs in the picture
 * library's threads: half a core for about a tenth of a second.
 */
export const drawShareCard = async (card: ShareCard, photo: Buffer | null): Promise<Buffer> => {
  await loadFonts(card);
  const overlays = await overlaysOf(card);
  const ground = photo ? [{ input: svgOf(scrim) }] : [];
  const picture = sharp(photo ?? drawnGround, { limitInputPixels: 50_000_000 })
    .autoOrient()
    .resize({ ...shareCardSize, fit: 'cover' })
    .flatten({ background: color.ground })
    .composite([...ground, ...overlays]);
  for (const quality of [82, 70, 55]) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  return picture.clone().jpeg({ quality: 35, mozjpeg: true }).toBuffer();
};
