import { useMatches } from 'react-router';
import { handedDataId, type LoadedQuery, queriesOf } from './reads.ts';

/** Escapes JSON as the text of a script, so that nothing in it can close the script element. */
const asText = (queries: Record<string, readonly LoadedQuery[]>): string =>
  JSON.stringify(queries).replaceAll('<', '\\u003c');

const useText = (): string =>
  asText(Object.fromEntries(useMatches().map(({ id, loaderData }) => [id, queriesOf(loaderData)])));

const useNothing = (): string => '';

const useHandedText = import.meta.env.SSR ? useText : useNothing;

/**
 * The data of the loaders as an element of the page, where the browser reads it (`queriesOf`). It never runs as a
 * script.
 */
export const HandedData = () => (
  <script
    id={handedDataId}
    type="application/json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
    dangerouslySetInnerHTML={{ __html: useHandedText() }}
  />
);
