import { type ComponentType, createContext, use } from 'react';

/** Keeps the HTML of parts of pages while the server renders one. */
export interface PartKeeper {
  /** What the part shows inside of its element; null: it has to be rendered, marked with `mark`. */
  find(key: string, search: string): string | null;
  /** The mark of a part that is rendered now and kept afterwards. */
  mark(key: string, search: string): string;
  /** In place of the search while a part is rendered: the HTML is kept without it. */
  searchMark: string;
}

/** Null in the browser. */
export const PartKeeperContext = createContext<PartKeeper | null>(null);

/** Where a kept part begins and ends in the HTML that is rendered first. */
export const startMark = 'data-kept';
export const endMark = 'data-kept-end';

interface Searched {
  /** The query of the part's links: many differ in nothing else. */
  search?: string | undefined;
}

let parts = 0;

/**
 * A part of pages that the server renders once for each of its properties, which are data alone: it may use neither a state,
 * a context nor `useId` that the HTML would show. A browser renders it like any other.
 */
export const keptPart = <P extends object>(
  Element: 'article' | 'div' | 'footer' | 'header' | 'ul',
  className: string | undefined,
  Content: ComponentType<P & Searched>,
): ComponentType<P> => {
  parts += 1;
  const part = parts;
  return (props) => {
    const keeper = use(PartKeeperContext);
    if (!keeper) {
      return (
        <Element className={className}>
          <Content {...props} />
        </Element>
      );
    }
    const { search = '', ...others } = props as P & Searched;
    const key = `${part} ${JSON.stringify(others)}`;
    const html = keeper.find(key, search);
    if (html !== null)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React before
      return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
    const mark = keeper.mark(key, search);
    return (
      <Element className={className} {...{ [startMark]: mark }}>
        <Content {...props} search={keeper.searchMark} />
        <template {...{ [endMark]: mark }} />
      </Element>
    );
  };
};
