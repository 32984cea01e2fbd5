/** Escapes a value as the text of a script, so that nothing in it can close the script element. */
const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The script with the initial state of the browser's router. `ServerRouter` would stream it, and so suspend every page.
 * The loaders' data is not part of it (`handOver`).
 */
export const routerDataScript = async (
  stream: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const data = Buffer.concat(chunks).toString();
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${asLiteral(data)});${controller}.close();</script>`;
};
