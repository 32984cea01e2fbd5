/** Browsers say that they are online a moment before requests succeed; in ms. */
const afterOnline = 1_000;

/** Does something now, or offline as soon as the network is back. Returns how to stop waiting for it. */
export const whenOnline = (work: () => void): (() => void) => {
  if (navigator.onLine) {
    work();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const workSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(work, afterOnline);
  };
  window.addEventListener('online', workSoon, { once: true });
  return () => {
    window.removeEventListener('online', workSoon);
    clearTimeout(timer);
  };
};
