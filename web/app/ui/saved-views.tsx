import { Bookmark, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as tableText from '../i18n/generated/table.ts';
import { FormDialog } from './form-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem, MenuRule } from './menu.tsx';
import { TextField } from './text-field.tsx';
import { useStored } from './use-stored.ts';

/** A search with its filters, sort and number of rows, under a name. */
interface View {
  name: string;
  /** The query of the list's URL. */
  query: string;
}

const isView = (stored: unknown): stored is View =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof (stored as View).name === 'string' &&
  typeof (stored as View).query === 'string';

const readViews = (stored: unknown): View[] | null => (Array.isArray(stored) ? stored.filter(isView) : null);

/** The query without the page number. */
const queryOf = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete('page');
  return String(query);
};

interface NameDialogProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

const NameDialog = ({ onSave, onClose }: NameDialogProps) => {
  const [name, setName] = useState('');
  const given = name.trim();
  return (
    <FormDialog
      title={tableText.saveView()}
      text={tableText.saveViewText()}
      action={tableText.saveViewAction()}
      isBusy={false}
      isDisabled={given === ''}
      failure={null}
      onClose={onClose}
      onSend={() => onSave(given)}
    >
      <TextField
        label={tableText.viewName()}
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
};

/** The saved filters of a list, stored in this browser: opens one, or saves the current ones under a name. */
export const SavedViews = ({ list }: { list: string }) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [views, setViews] = useStored<View[]>(`views:${list}`, readViews, () => []);
  const [isNaming, setIsNaming] = useState(false);
  const query = queryOf(search);
  const without = (name: string) => views.filter((view) => view.name !== name);
  return (
    <>
      <Menu
        label={tableText.views()}
        trigger={
          <IconButton label={tableText.views()} className="border border-line-strong bg-surface">
            <Bookmark aria-hidden className="size-[18px]" />
          </IconButton>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => void navigate(`${pathname}?${view.query}`)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && <MenuRule />}
        <MenuItem onSelect={() => setIsNaming(true)}>
          <Plus aria-hidden />
          {tableText.saveView()}
        </MenuItem>
        {views
          .filter((view) => view.query === query)
          .map(({ name }) => (
            <MenuItem key={name} isDanger onSelect={() => setViews(without(name))}>
              <X aria-hidden />
              <span>{tableText.removeView({ name })}</span>
            </MenuItem>
          ))}
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setIsNaming(false)}
          onSave={(name) => {
            setViews([...without(name), { name, query }]);
            setIsNaming(false);
          }}
        />
      )}
    </>
  );
};
