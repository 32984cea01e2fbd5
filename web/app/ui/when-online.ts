/** How long to wait, in ms: browsers report being online a moment before requests succeed. */
const afterOnline = 1_000;

/** Runs a function now or, if offline, as soon as the network is back. Returns the function that cancels it. */
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
