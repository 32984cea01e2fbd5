import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** The index of the tab that a navigation key moves to; null for other keys. */
const indexAfterKey = (key: string, index: number, count: number): number | null => {
  const moves: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: count - 1,
  };
  const next = moves[key];
  return next === undefined ? null : (next + count) % count;
};

interface TabsProps {
  label: string;
  tabs: [Tab, ...Tab[]];
  onChoose?: () => void;
}

/** Tabs whose panels are all in the document, so that searching and printing find them. */
export const Tabs = ({ label, tabs, onChoose }: TabsProps) => {
  const id = useId();
  const [chosen, setChosen] = useState(tabs[0].value);
  const choose = (value: string) => {
    setChosen(value);
    onChoose?.();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const next = indexAfterKey(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    choose(tab.value);
    document.getElementById(`${id}${tab.value}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="mb-4 flex gap-6 border-b border-line">
        {tabs.map(({ value, label: name }, index) => (
          <button
            key={value}
            id={`${id}${value}`}
            type="button"
            role="tab"
            aria-selected={value === chosen}
            aria-controls={`${id}${value}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => choose(value)}
            onKeyDown={(event) => onKeyDown(event, index)}
            className="min-h-12 px-0.5 text-[1.0625rem] font-medium text-muted hover:text-ink aria-selected:text-ink aria-selected:shadow-[inset_0_-3px_var(--marigold)]"
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ value, content }) => (
        <div
          key={value}
          id={`${id}${value}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}${value}`}
          hidden={value !== chosen}
        >
          {content}
        </div>
      ))}
    </div>
  );
};
