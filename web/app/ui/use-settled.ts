import { useEffect, useEffectEvent, useState } from 'react';

/** The last value that did not change for a while, compared as JSON. Null counts as no value. */
export const useSettled = <Value>(value: Value | null, waitMs = 400): Value | null => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const settle = useEffectEvent(() => {
    if (value !== null && JSON.stringify(settled) !== text) setSettled(value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each change
  useEffect(() => {
    const timer = setTimeout(settle, waitMs);
    return () => clearTimeout(timer);
  }, [text, waitMs]);
  return settled;
};
