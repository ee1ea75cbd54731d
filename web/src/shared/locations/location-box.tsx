import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';

import { cn } from '../cn';
import { Input } from '../ui/text-controls';
import { useDebouncedValue } from '../use-debounced-value';
import { isTooShort, suggestionsQuery } from './suggestions';

/** Milliseconds for which suggestions stay open after a blur, so that a click on one still registers. */
const hideDelay = 200;
const typingPause = 150;

export interface LocationBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onChange: (text: string) => void;
  /** Called instead of `onChange` when a suggestion is picked or Enter is pressed. */
  onPick?: (text: string) => void;
}

/** Input for a city or ZIP code that suggests places. */
export function LocationBox({
  value,
  onChange,
  onPick = onChange,
  className,
  onBlur,
  ...rest
}: LocationBoxProps) {
  const listId = useId();
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDebouncedValue(value, typingPause);
  const { data = [] } = useQuery({ ...suggestionsQuery(typed), enabled: isOpen && !isTooShort(typed) });
  const places = isOpen && !isTooShort(value) ? data : [];
  const list = useRef<HTMLUListElement>(null);
  // Otherwise, the bar at the bottom of a phone can cover them.
  useEffect(() => {
    if (places.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [places.length]);

  const close = () => {
    clearTimeout(hiding.current);
    setIsOpen(false);
    setActive(-1);
  };

  const pick = (place: string) => {
    onPick(place);
    close();
  };

  const move = (step: number) => {
    setActive((before) => (before + step + places.length + (before < 0 && step < 0 ? 1 : 0)) % places.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && places.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && (places[active] !== undefined || onPick !== onChange)) {
      event.preventDefault();
      pick(places[active] ?? value);
    } else if (event.key === 'Escape' && places.length > 0) {
      // The first press closes only the list, not a dialog or the filters behind it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <span className="relative block">
      <Input
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={places.length > 0}
        aria-controls={listId}
        {...(places[active] === undefined ? {} : { 'aria-activedescendant': `${listId}-${active}` })}
        autoComplete="off"
        value={value}
        className={cn(className)}
        onChange={(event) => {
          onChange(event.target.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          clearTimeout(hiding.current);
        }}
        onBlur={(event) => {
          onBlur?.(event);
          clearTimeout(hiding.current);
          hiding.current = setTimeout(close, hideDelay);
        }}
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={places.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-lg border border-line bg-surface p-1.5 shadow-lg"
      >
        {places.map((place, index) => (
          <li
            key={place}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 font-semibold hover:bg-sunken aria-selected:bg-sunken"
            onClick={() => {
              pick(place);
            }}
          >
            {place}
          </li>
        ))}
      </ul>
    </span>
  );
}
