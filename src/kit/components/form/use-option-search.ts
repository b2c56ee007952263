import { useCallback, useState } from 'react';
import { useTypedText } from '@/kit/use-url-filters';
import { searchOfAddress } from '@/shared/search';

/** Returns the state of a combobox whose options are a search on the server: the text to search for once the typing pauses. */
export function useOptionSearch() {
  const [isAsked, setAsked] = useState(false);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedText(
    search,
    useCallback((text: string) => setSearch(searchOfAddress(text)), []),
  );
  return {
    search,
    /** As typed so far. */
    typed,
    /** Whether the options are needed: the list has been opened. */
    isAsked,
    /** What is typed isn't searched for yet. */
    isBehind: typed.trim() !== search,
    onSearch: (text: string) => {
      setAsked(true);
      setTyped(text);
    },
  };
}
