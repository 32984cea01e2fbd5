import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { loadedData } from './api/reads.ts';
import { addressOf, language, pageLanguages } from './i18n/page-language.ts';
import { type PictureFile, pictureSet } from './ui/picture.tsx';

/** The root's loader data, without the settings. */
export interface RootData {
  publicUrl: string;
  /** The day in India at the time of rendering. */
  today: string;
}

interface MatchWithData {
  id: string;
  loaderData?: unknown;
}

export interface PageMeta {
  title: string;
  description: string;
  /** The canonical path; null for pages that are not indexed. */
  path: string | null;
  /** The preview image of a link, 1200 × 630; the site's own by default. */
  shareImage?: { path: string; alt: string } | undefined;
  /** The largest picture of the first view, preloaded. */
  firstPicture?: { picture: PictureFile | null | undefined; sizes: string } | undefined;
  /** The paths of the previous and next page of a list. */
  previous?: string | null;
  next?: string | null;
  /** Schema.org data (JSON-LD). */
  structured?: readonly Record<string, unknown>[] | undefined;
}

/** The site's name, as the administrators set it. */
export const siteNameIn = (matches: readonly (MatchWithData | undefined)[]): string =>
  loadedData(matches[0]?.loaderData, getSettings)?.siteName ?? '';

const absolute = (base: string, path: string): string => new URL(path, base).href;

/** Absolute URLs of paths, for structured data. */
export const absoluteIn =
  (matches: readonly (MatchWithData | undefined)[]) =>
  (path: string): string => {
    const base = (matches[0]?.loaderData as RootData | undefined)?.publicUrl;
    return base ? absolute(base, path) : path;
  };

const preloadOf = ({ picture, sizes }: NonNullable<PageMeta['firstPicture']>): MetaDescriptor[] =>
  picture
    ? [
        {
          tagName: 'link',
          rel: 'preload',
          as: 'image',
          type: 'image/avif',
          imageSrcSet: pictureSet(picture, 'avif'),
          imageSizes: sizes,
          fetchPriority: 'high',
        },
      ]
    : [];

const shareImageTags = (
  base: string,
  { path, alt }: NonNullable<PageMeta['shareImage']>,
): MetaDescriptor[] => [
  { property: 'og:image', content: absolute(base, path) },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
];

/** The same page in each language. The first is for readers of none of them. */
const alternates = (base: string, path: string): MetaDescriptor[] => {
  if (pageLanguages.length < 2) return [];
  const link = (hrefLang: string, prefix: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(base, prefix + path),
  });
  return [
    ...pageLanguages.map((one) => link(`${one.language}-IN`, one.path)),
    link('x-default', pageLanguages[0]?.path ?? ''),
  ];
};

/** Title, description, canonical URL, Open Graph tags and structured data. */
export const pageMeta = (
  matches: readonly (MatchWithData | undefined)[],
  { title, description, path, shareImage, firstPicture, previous, next, structured }: PageMeta,
): MetaDescriptor[] => {
  const siteName = siteNameIn(matches);
  const base = (matches[0]?.loaderData as RootData | undefined)?.publicUrl;
  const fullTitle = siteName ? `${title} | ${siteName}` : title;
  const tags: MetaDescriptor[] = [
    ...(firstPicture ? preloadOf(firstPicture) : []),
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: `${language}_IN` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (base) tags.push(...shareImageTags(base, shareImage ?? { path: '/art/share.jpg', alt: fullTitle }));
  if (path === null) return [...tags, { name: 'robots', content: 'noindex' }];
  if (base) {
    const url = absolute(base, addressOf(path));
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
    // Only search engines read them. React skips tags in the head that it does not know.
    if (import.meta.env.SSR) tags.push(...alternates(base, path));
  }
  if (base && previous)
    tags.push({ tagName: 'link', rel: 'prev', href: absolute(base, addressOf(previous)) });
  if (base && next) tags.push({ tagName: 'link', rel: 'next', href: absolute(base, addressOf(next)) });
  for (const item of structured ?? []) tags.push({ 'script:ld+json': item } as MetaDescriptor);
  return tags;
};

/** The `meta` of a page with fixed texts that search engines do not index. */
export const privateMeta =
  (title: () => string, description: () => string): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches, { title: title(), description: description(), path: null });
