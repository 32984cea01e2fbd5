import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { renderPicture } from './pictures.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 90" width="120" height="90"><rect width="120" height="90" fill="#f2a20c"/><circle cx="60" cy="45" r="30" fill="#9b1c3b"/></svg>',
);

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9b1c3b' } }).jpeg();

describe('renderPicture', () => {
  test('renders a drawing in three widths and three formats', async () => {
    const { variants, placeholder } = await renderPicture(drawing);
    expect(variants.map(({ width, format }) => `${width}.${format}`)).toEqual(
      [400, 800, 1600].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`)),
    );
    for (const { width, bytes } of variants) expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(300);
  });

  test('does not enlarge a photograph', async () => {
    const { variants } = await renderPicture(await photograph(900, 600).toBuffer());
    expect([...new Set(variants.map(({ width }) => width))]).toEqual([400, 800]);
  });

  test('rotates a photograph upright and removes its location', async () => {
    const lying = await photograph(900, 600)
      .withExif({ IFD0: { Artist: 'me' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { variants } = await renderPicture(lying);
    const shown = await sharp(variants[2]?.bytes).metadata();
    expect([shown.width, shown.height]).toEqual([400, 600]);
    expect(shown.exif).toBeUndefined();
  });

  test('takes a photograph with stray bytes between its segments, as browsers do', async () => {
    const whole = await photograph(900, 600).toBuffer();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const stray = Buffer.concat([whole.subarray(0, scan), Buffer.alloc(9, 0x41), whole.subarray(scan)]);
    expect((await renderPicture(stray)).variants).toHaveLength(6);
  });

  test('refuses anything but pictures', async () => {
    await expect(renderPicture(Buffer.from('no picture'))).rejects.toThrow();
  });
});
