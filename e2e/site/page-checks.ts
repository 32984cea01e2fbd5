import type { Page } from '@playwright/test';

interface Image {
  src: string;
  hasSize: boolean;
  isLazy: boolean;
  isInView: boolean;
  /** The type of a photo's first source; null for drawings, which have one format. */
  firstType: string | null;
}

/** Runs in the browser. Text waits for a web font unless its font-display says otherwise. */
const inBrowser = `({
  images: [...document.images].map((image) => ({
    src: image.getAttribute('src'),
    hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
    isLazy: image.loading === 'lazy',
    isInView: image.getBoundingClientRect().top < innerHeight,
    firstType: image.closest('picture')?.querySelector('source')?.type ?? null,
  })),
  fonts: [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('src').includes('url('))
    .filter(({ style }) => !['swap', 'fallback', 'optional'].includes(style.getPropertyValue('font-display')))
    .map(({ style }) => style.getPropertyValue('font-family')),
  scripts: [...document.querySelectorAll('head script[src]:not([async]):not([defer]):not([type=module])')].map(({ src }) => src),
})`;

/**
 * Performance problems that byte counts do not show: images that shift or load early, and anything that
 * blocks text.
 */
export async function findMistakes(page: Page): Promise<string[]> {
  const { images, fonts, scripts } = (await page.evaluate(inBrowser)) as {
    images: Image[];
    fonts: string[];
    scripts: string[];
  };
  return [
    ...fonts.map((family) => `text is blocked by the font ${family}`),
    ...scripts.map((src) => `rendering is blocked by ${src}`),
    ...images.flatMap(mistakesOf),
  ];
}

function mistakesOf({ src, hasSize, isLazy, isInView, firstType }: Image): string[] {
  const isPhotograph = !src.endsWith('.svg');
  return [
    ...(hasSize ? [] : [`${src} has no width and height`]),
    ...(isLazy || isInView ? [] : [`${src} is out of view and not lazy`]),
    ...(!isPhotograph || firstType === 'image/avif' ? [] : [`${src} is not offered as AVIF first`]),
  ];
}
