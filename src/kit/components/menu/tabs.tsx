import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '@/kit/cx';

type TabsProps<Value extends string> = {
  /** What the tabs are for, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string }[];
  /** The content of the selected tab. */
  children: ReactNode;
};

/** Tabs of a screen, of which one is shown. The arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, value, onValueChange, tabs, children }: TabsProps<Value>) {
  const id = useId();
  const idOf = (tab: Value) => `${id}-${tab}`;

  function move(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs.at(placeOf(event.key, index, tabs.length) ?? index);
    if (!next || next.value === value) return;
    event.preventDefault();
    onValueChange(next.value);
    document.getElementById(idOf(next.value))?.focus();
  }

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className="relative flex gap-6 overflow-x-auto border-b border-line pr-10 [scrollbar-width:none] max-md:-mx-4 max-md:gap-4 max-md:pl-4 max-md:[mask-image:linear-gradient(90deg,#000_90%,#0000)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            ref={tab.value === value ? scrollTabIntoView : undefined}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={move}
            className={cx(tabStyle, tab.value === value ? 'border-accent font-semibold text-text' : restStyle)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(value)}>
        {children}
      </div>
    </>
  );
}

/** On a phone the selected tab may be outside of the scrolling row; the page itself doesn't scroll. */
function scrollTabIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/** Returns the index that a key leads to from a tab. Returns undefined for a key that doesn't move. */
function placeOf(key: string, index: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: (index - 1 + count) % count,
    ArrowRight: (index + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}

const tabStyle =
  'h-11 shrink-0 border-b-2 text-14 max-md:text-13 font-medium whitespace-nowrap transition-colors focus-visible:-outline-offset-2';
const restStyle = 'border-transparent text-text-2 hover:text-text';
