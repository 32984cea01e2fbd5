import { type ComponentType, createContext, use } from 'react';

/** The HTML of parts of pages, while the server renders one. */
export interface PartCache {
  /** What the part shows inside of its element; null: it has to be rendered, marked with `mark`. */
  find(key: string, search: string): string | null;
  /** The mark of a part that is rendered now and cached afterwards. */
  mark(key: string, search: string): string;
  /** In place of the search while a part is rendered: the HTML is cached without it. */
  searchMark: string;
}

/** Null in the browser. */
export const PartCacheContext = createContext<PartCache | null>(null);

/** Where a cached part begins and ends in the HTML that is rendered first. */
export const startMark = 'data-cached';
export const endMark = 'data-cached-end';

interface Searched {
  /** The query of the part's links: many differ in nothing else. */
  search?: string | undefined;
}

let parts = 0;

/**
 * A part of pages that the server renders once for each of its properties, which are data alone: it may use neither a state,
 * a context nor `useId` that the HTML would show. A browser renders it like any other.
 */
export const cachedPart = <P extends object>(
  Element: 'article' | 'div' | 'footer' | 'header' | 'ul',
  className: string | undefined,
  Content: ComponentType<P & Searched>,
): ComponentType<P> => {
  parts += 1;
  const part = parts;
  return (props) => {
    const cache = use(PartCacheContext);
    if (!cache) {
      return (
        <Element className={className}>
          <Content {...props} />
        </Element>
      );
    }
    const { search = '', ...others } = props as P & Searched;
    const key = `${part} ${JSON.stringify(others)}`;
    const html = cache.find(key, search);
    if (html !== null)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before
      return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
    const mark = cache.mark(key, search);
    return (
      <Element className={className} {...{ [startMark]: mark }}>
        <Content {...props} search={cache.searchMark} />
        <template {...{ [endMark]: mark }} />
      </Element>
    );
  };
};
