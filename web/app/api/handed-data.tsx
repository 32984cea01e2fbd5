import { useMatches } from 'react-router';
import { handedDataId, type LoadedQuery, queriesOf } from './reads.ts';

/** As a script's text, which nothing in it can end. */
const asText = (queries: Record<string, readonly LoadedQuery[]>): string =>
  JSON.stringify(queries).replaceAll('<', '\\u003c');

const useText = (): string =>
  asText(Object.fromEntries(useMatches().map(({ id, loaderData }) => [id, queriesOf(loaderData)])));

const useNothing = (): string => '';

const useHandedText = import.meta.env.SSR ? useText : useNothing;

/** What the loaders have read, for the browser (`queriesOf`): data, which the browser never runs. */
export const HandedData = () => (
  <script
    id={handedDataId}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
    dangerouslySetInnerHTML={{ __html: useHandedText() }}
  />
);
