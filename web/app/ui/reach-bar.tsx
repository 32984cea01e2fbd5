import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { fitBar } from './fit-bar.ts';
import { stickyBar } from './sticky-bar.ts';

interface ReachBarProps {
  /** The id of the form's container, which comes before the bar on the page. */
  form: string;
  label: string;
}

/** Leads to the text field of a form at the end of a long page, while the form is below the viewport. */
export const ReachBar = ({ form, label }: ReachBarProps) => {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!element) return;
    const watcher = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setIsBelow(!latest.isIntersecting && latest.boundingClientRect.top > 0);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [form]);
  if (!isBelow) return null;
  return (
    <div ref={fitBar} className={`${stickyBar} mt-5`}>
      <Button
        className="max-sm:w-full"
        onClick={() => document.getElementById(form)?.querySelector('textarea')?.focus()}
      >
        <ArrowDown aria-hidden className="size-5" />
        <span>{label}</span>
      </Button>
    </div>
  );
};
