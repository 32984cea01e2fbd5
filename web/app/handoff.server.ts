/** As text of a script, which nothing in it can end. */
const asLiteral = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * The scripts that give the router of the browser its own data (what the loaders have read is not among it): what the router would
 * render itself, without waiting in the middle of a page.
 */
export const handoffScripts = async (
  stream: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> => {
  if (!stream) return '';
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const data = Buffer.concat(chunks).toString();
  const controller = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${controller}.enqueue(${asLiteral(data)});${controller}.close();</script>`;
};
