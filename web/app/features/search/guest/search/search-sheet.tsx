import { ArrowLeft } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as venueSearchText from '#app/i18n/generated/venueSearch.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { useOnBack } from '#app/ui/on-back.ts';
import { useDialogFocus } from '#app/ui/use-dialog-focus.ts';
import { noFilters, toVenuesWith, type VenueFilters } from '../venue-filters.ts';
import { OptionCount, SearchListbox } from './search-listbox.tsx';
import { rememberSearch, useSearchOptions } from './use-search-options.ts';

interface SearchSheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** The label of the field, also its placeholder. */
  label: string;
  placeholder: string;
  /** The pressed field. Its text is taken over at the moment in which this one takes the keys. */
  pressed?: RefObject<HTMLInputElement | null>;
  filters?: VenueFilters | undefined;
  onChosen?: (query: string) => void;
}

/** The text of a field that starts with the text and the caret of the pressed one, keys included that it got until now. */
const useTakenOver = (pressed: SearchSheetProps['pressed']) => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => pressed?.current?.value ?? '');
  // The focus has just moved here.
  useLayoutEffect(() => {
    const [from, to] = [pressed?.current, field.current];
    if (!from || !to) return;
    to.value = from.value;
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
    setText(from.value);
  }, [pressed]);
  return { field, text, setText };
};

/** The form. It is mounted again each time the sheet opens. */
const SearchForm = ({ onClose, label, placeholder, pressed, filters, onChosen }: SearchSheetProps) => {
  const navigate = useNavigate();
  const { field, text, setText } = useTakenOver(pressed);
  const chosen = (query: string) => {
    onChosen?.(query);
    onClose();
  };
  const options = useSearchOptions(text, filters, chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the sheet is inside the form of the pressed field.
    event.stopPropagation();
    const query = text.trim();
    if (!query) return;
    rememberSearch(query);
    chosen(query);
    void navigate(toVenuesWith(filters ?? noFilters, { search: query }));
  };
  return (
    <>
      <search className="flex-none border-b border-line">
        <form onSubmit={submit} className="flex items-center gap-1 px-1 py-1.5">
          <Radix.Close asChild>
            <IconButton label={venueSearchText.closeSheet()}>
              <ArrowLeft aria-hidden className="size-6" />
            </IconButton>
          </Radix.Close>
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={options.groups.length > 0}
            aria-controls={options.listId}
            aria-activedescendant={options.active ? options.idOf(options.active) : undefined}
            aria-label={label}
            placeholder={placeholder}
            enterKeyHint="search"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the visitor has just opened this field
            autoFocus
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              const { key, altKey, nativeEvent } = event;
              if (options.press({ key, altKey, isComposing: nativeEvent.isComposing }))
                event.preventDefault();
            }}
            className="h-12 w-full min-w-0 bg-transparent px-1 text-body outline-none"
          />
        </form>
      </search>
      <OptionCount options={options} />
      {options.groups.length === 0 && (
        <p className="p-5 text-meta text-muted">
          {options.isWaiting ? venueSearchText.searching() : venueSearchText.sheetHint()}
        </p>
      )}
      <SearchListbox
        options={options}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      />
    </>
  );
};

/** A search with its own field that covers a phone's whole screen. Loaded when a search field is pressed. */
export const SearchSheet = (props: SearchSheetProps) => {
  const { onCloseAutoFocus } = useDialogFocus();
  useOnBack(props.isOpen, props.onClose);
  return (
    <Radix.Root open={props.isOpen} onOpenChange={(open) => !open && props.onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="appear fixed inset-0 z-50 flex flex-col bg-surface text-ink outline-none"
        >
          <Radix.Title className="sr-only">{props.label}</Radix.Title>
          <SearchForm {...props} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
