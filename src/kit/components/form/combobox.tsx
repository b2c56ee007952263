import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/kit/cx';
import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { IconButton } from '../button/icon-button';
import { placeBeside } from '../menu/place';
import { Spinner } from '../state/spinner';
import { useFieldControl } from './field-context';

export interface Option {
  value: string;
  label: string;
  /** Shown smaller, under the label. */
  hint?: string;
}

type ComboboxProps = {
  /** The label, when it is not inside a Field. */
  label?: string;
  name?: string;
  /** The selected option; null while nothing is selected. */
  chosen: Option | null;
  onChoose: (option: Option | null) => void;
  /** The options that the typed text finds, at most a dozen or two. */
  options: readonly Option[];
  onSearch: (text: string) => void;
  /** The options are loading. */
  busy?: boolean;
  placeholder?: string;
  emptyText: string;
  /** Looks the options up again after a failure; also on Enter. */
  onRetry?: (() => void) | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A control that selects one of many options by typing. The caller looks them up; the arrow keys, Enter and Escape work as in the
 * system's own lists.
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, chosen, onChoose, options, onSearch, busy, placeholder, emptyText, onRetry, className, ref } =
    props;
  const id = useId();
  const field = useFieldControl({});
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = text !== null;
  const current = Math.min(active, options.length - 1);

  function search(next: string) {
    setText(next);
    setActive(0);
    onSearch(next.trim());
  }

  function close() {
    setText(null);
    onSearch('');
  }

  function choose(option: Option | null) {
    onChoose(option);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[current];
    if (step) setActive(isOpen && options.length > 0 ? (current + step + options.length) % options.length : 0);
    if (step && !isOpen) search('');
    if (event.key === 'Enter' && isOpen && option && !busy) choose(option);
    if (event.key === 'Enter' && isOpen && !option && !busy) onRetry?.();
    if (event.key === 'Escape' && isOpen) close();
    if (step || (isOpen && ['Enter', 'Escape'].includes(event.key))) event.preventDefault();
  }

  return (
    <span className={cx('relative block', className)}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-2" />
      <input
        {...field}
        ref={ref}
        type="text"
        name={name}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text ?? chosen?.label ?? ''}
        onChange={(event) => search(event.target.value)}
        onClick={() => !isOpen && search('')}
        onKeyDown={onKeyDown}
        onBlur={() => isOpen && close()}
        className="control pr-10 pl-9.5 text-ellipsis"
      />
      {chosen && !isOpen && (
        <IconButton
          label={label ? t('Clear {label}', { label }) : t('Clear the choice')}
          icon={X}
          size="dense"
          onClick={() => choose(null)}
          className="absolute inset-y-0 right-0.5 my-auto"
        />
      )}
      <Options {...{ id, label, busy, onRetry }} open={isOpen} empty={options.length === 0 ? emptyText : undefined}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(option)}
            className={cx('cursor-pointer rounded-tag px-3 py-2 max-md:min-h-11', index === current && 'bg-sunken')}
          >
            <span className="block wrap-anywhere">{option.label}</span>
            {option.hint && <span className="block text-13 text-text-2 wrap-anywhere">{option.hint}</span>}
          </div>
        ))}
      </Options>
    </span>
  );
}

type OptionsProps = Pick<ComboboxProps, 'label' | 'busy' | 'onRetry'> & {
  id: string;
  open: boolean;
  empty: string | undefined;
  children: React.ReactNode;
};

/** The list of options, on top of everything else, below its field or above it. */
function Options({ id, open, label, busy, empty, onRetry, children }: OptionsProps) {
  const popover = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const list = popover.current;
    if (!open || !list) return;
    const place = () => placeUnder(list);
    list.showPopover();
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { passive: true, capture: true });
    return () => {
      list.hidePopover();
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [open]);

  useEffect(() => {
    popover.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on an option or the scrollbar leaves the focus in the field
    <div
      ref={popover}
      popover="manual"
      className="popover overflow-hidden!"
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label ?? t('Choices')}
        aria-busy={busy}
        className="max-h-80 overflow-y-auto p-1"
      >
        {open && children}
      </div>
      <p role="status" className={cx('px-4 text-text-2', open && (busy || empty) ? 'py-3' : 'sr-only')}>
        {open && (busy ? <Looking /> : empty)}
      </p>
      {open && !busy && empty && onRetry && (
        // The field keeps the focus, in which Enter does the same.
        <Button variant="ghost" size="dense" tabIndex={-1} onClick={onRetry} className="mx-2 mb-2">
          {t('Try again')}
        </Button>
      )}
    </div>
  );
}

function Looking() {
  return (
    <span className="flex items-center gap-2">
      <Spinner className="size-4" />
      {t('Loading...')}
    </span>
  );
}

function placeUnder(list: HTMLElement) {
  const field = list.parentElement?.getBoundingClientRect();
  if (!field) return;
  list.style.width = `${field.width}px`;
  const size = { width: field.width, height: list.offsetHeight };
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placeBeside(field, size, room, { align: 'start', gap: 4, margin: 8 });
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}
