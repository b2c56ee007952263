import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { cx } from '@/kit/cx';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import { SEARCH_LIMIT } from '@/shared/search';
import { t } from '@/shared/translate';
import { matches } from './matches';
import { actionsFor, type Destination, screensFor } from './places';
import { useFound } from './use-found';

type FindBoxProps = { onClose: () => void; onKeys: () => void };
type Option = Omit<Destination, 'href'> & { run: () => void };

/** A field with all results for the typed text below it; the field keeps the focus and refers to the active option. */
export function FindBox({ onClose, onKeys }: FindBoxProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const user = useSession();
  const [, navigate] = useLocation();
  const found = useFound();
  const [active, setActive] = useState(0);

  const toOption = ({ href, ...words }: Destination): Option => ({
    ...words,
    run: () => {
      onClose();
      navigate(href);
    },
  });
  const known = (options: Option[]) => options.filter(({ label }) => matches(found.text, label));
  const help = { label: t('Keyboard shortcuts'), run: onKeys };
  const groups = [
    { title: t('Go to'), options: known([...screensFor(user).map(toOption), help]) },
    { title: t('Actions'), options: known(actionsFor(user).map(toOption)) },
    ...found.kinds.map(({ title, found }) => ({ title, options: found.map(toOption) })),
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap(({ options }) => options);
  const current = Math.min(active, options.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = stepTo(event.key, current, options.length);
    if (next !== undefined) setActive(next);
    if (event.key === 'Enter') options[current]?.run();
    if (next !== undefined || event.key === 'Enter') event.preventDefault();
  }

  useEffect(() => {
    list.current?.querySelectorAll('[role=option]')[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <>
      <div className="sticky top-0 z-20 bg-surface px-6 pb-3 max-md:px-4">
        <span className="relative block">
          <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-2" />
          <input
            data-autofocus
            type="text"
            role="combobox"
            aria-label={t('Search screens, players, teams, events and payments')}
            aria-expanded={options.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_LIMIT}
            placeholder={t('Screen, player, team, event or payment')}
            value={found.text}
            onChange={(event) => {
              found.setText(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            className="control pl-9.5"
          />
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on an option leaves the focus in the field */}
      <div onMouseDown={(event) => event.preventDefault()} className="px-3 pb-3 max-md:px-1">
        <div ref={list} id={id} role="listbox" aria-label={t('Found')} aria-busy={found.isBusy}>
          <Groups id={id} groups={groups} current={current} onPoint={setActive} />
        </div>
        <Outcome count={options.length} found={found} />
      </div>
    </>
  );
}

/** Returns the index that a key leads to in a list, wrapping at its ends. Returns undefined for a key that doesn't move. */
function stepTo(key: string, current: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  return step && (current + step + length) % length;
}

type GroupsProps = {
  id: string;
  groups: { title: string; options: Option[] }[];
  current: number;
  onPoint: (index: number) => void;
};

function Groups({ id, groups, current, onPoint }: GroupsProps) {
  let before = 0;
  return groups.map(({ title, options }) => {
    const first = before;
    before += options.length;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
      <div key={title} role="group" aria-label={title}>
        <p aria-hidden="true" className="px-3 pt-2 pb-1 text-12 text-text-2">
          {title}
        </p>
        {options.map(({ label, hint, run }, place) => {
          const index = first + place;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            <div
              key={index}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onPointerMove={() => onPoint(index)}
              onClick={run}
              className={cx(
                'flex cursor-pointer items-center justify-between gap-4 rounded-tag px-3 py-2 max-md:min-h-11',
                index === current && 'bg-sunken',
              )}
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              {hint && <span className="shrink-0 text-13 text-text-2">{hint}</span>}
            </div>
          );
        })}
      </div>
    );
  });
}

/** The outcome of the search, announced to screen readers, and visible to all when there are no results. */
function Outcome({ count, found }: { count: number; found: ReturnType<typeof useFound> }) {
  const { text, isBusy, hasFailed } = found;
  const words = isBusy
    ? t('Searching...')
    : count > 0
      ? formatCount(count, 'result')
      : t('Nothing found. Try fewer letters.');
  return (
    <>
      <p role="status" className={cx('px-3 text-text-2', text.trim() && (isBusy || count === 0) ? 'py-3' : 'sr-only')}>
        {text.trim() && !(hasFailed && count === 0 && !isBusy) && words}
      </p>
      {hasFailed && (
        <p role="alert" className="px-3 py-3 text-text-2">
          {t('Not everything could be searched. Check your connection and try again.')}
        </p>
      )}
    </>
  );
}
