/** As text of a script, which nothing in it can end. */
const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The script that gives the router of the browser what it starts with. `ServerRouter` would render it as it streams, and suspend every page.
 * What the loaders have read is not among it (`handOver`).
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
