import type { EntryContext } from 'react-router';

/** As text of a script, which nothing in it can end. */
const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** An error's message, of which the browsers' router makes an error again. Responses it recognises as they are. */
const asData = (error: unknown): unknown => (error instanceof Error ? { thrown: error.message } : error);

const mapped = (errors: Record<string, unknown> | null): Record<string, unknown> | null =>
  errors && Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, asData(error)]));

/**
 * The script that gives the router of the browser what it starts with (`decodeViaTurboStream` in `lean-router.vite.ts`). What the loaders have
 * read is not among it.
 */
export const stateScript = (
  { loaderData, actionData, errors }: EntryContext['staticHandlerContext'],
  nonce: string,
): string => {
  const state = JSON.stringify({ loaderData, actionData, errors: mapped(errors) });
  return `<script nonce="${nonce}">window.__reactRouterContext.state=JSON.parse(${asLiteral(state)})</script>`;
};

/** The same for the router that is served in development, which takes it in its own format. */
export const streamScripts = async (stream: ReadableStream<Uint8Array>, nonce: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const data = Buffer.concat(chunks).toString();
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${asLiteral(data)});${controller}.close();</script>`;
};
