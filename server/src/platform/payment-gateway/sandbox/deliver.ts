/** The timeout of a webhook of the test gateway, in ms. */
const timeout = 10_000;

/** Sends webhooks over HTTP, as an external gateway does. Anything but 2xx is a failure and is retried. */
export const deliverTo =
  (origin: () => string) =>
  async (path: string, body: string, headers: Record<string, string>): Promise<void> => {
    const answer = await fetch(`${origin()}${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A webhook was answered with ${answer.status}`);
  };
