import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { MetaDescriptor } from 'react-router';
import { answerIn } from './api/reads.ts';
import { type PictureFile, pictureSet } from './ui/picture.tsx';

/** What the root's loader knows on top of the settings. */
export interface RootData {
  publicUrl: string;
  /** The day in India when the page was rendered. */
  today: string;
}

interface MatchWithData {
  id: string;
  loaderData?: unknown;
}

export interface PageMeta {
  title: string;
  description: string;
  /** Where the page lives; null for pages that search engines leave out. */
  path: string | null;
  /** Of the card that messengers show; the site's own where there is none. */
  image?: string | undefined;
  /** The picture that the eye falls on first: it is asked for before the scripts. */
  firstPicture?: { picture: PictureFile | null | undefined; sizes: string } | undefined;
  /** Schema.org data; written safely into the page. */
  structured?: readonly Record<string, unknown>[] | undefined;
}

/** The site's name, as the administrators set it. */
export const siteNameIn = (matches: readonly (MatchWithData | undefined)[]): string =>
  answerIn(matches[0]?.loaderData, getSettings)?.siteName ?? '';

const ownPicture = '/art/share.jpg';

const absolute = (base: string, path: string): string => new URL(path, base).href;

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

/** Title, description, canonical address and the card that messengers show. */
export const pageMeta = (
  matches: readonly (MatchWithData | undefined)[],
  { title, description, path, image, firstPicture, structured }: PageMeta,
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
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (base) tags.push({ property: 'og:image', content: absolute(base, image ?? ownPicture) });
  if (path === null) return [...tags, { name: 'robots', content: 'noindex' }];
  if (base) {
    const url = absolute(base, path);
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  }
  for (const facts of structured ?? []) tags.push({ 'script:ld+json': facts } as MetaDescriptor);
  return tags;
};
