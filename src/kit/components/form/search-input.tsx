import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useShortcut } from '@/kit/use-shortcut';
import { SEARCH_LIMIT } from '@/shared/search';
import { t } from '@/shared/translate';
import { IconButton } from '../button/icon-button';

type SearchInputProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  className?: string;
};

/** A field that searches while typing; `/` focuses it from anywhere on the page. */
export function SearchInput({ label, value, onValueChange, placeholder = label, className = '' }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', label, () => input.current?.focus());

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  return (
    <search className={`relative block min-w-0 ${className}`}>
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-2" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="control pr-10 pl-9.5"
      />
      {value ? (
        <IconButton
          label={t('Clear search')}
          icon={X}
          size="dense"
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto"
        />
      ) : (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-2 my-auto grid h-5 min-w-5 place-content-center rounded-tag border border-line bg-bg px-1.5 text-11 text-text-3 max-md:hidden"
        >
          /
        </span>
      )}
    </search>
  );
}
