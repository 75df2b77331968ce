import { Button, Checkbox, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/contact-views.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { FormError } from '../design/form-error.tsx';
import { showDone, showUndo } from '../design/toast.tsx';
import { withinWindow } from '../design/within-window.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { DeleteLeadViewMutation, RestoreLeadViewMutation, SaveLeadViewMutation } from './operations.ts';
import { isChanged, type SavedView, type ShownNow } from './use-views.ts';

type ViewsMenuProps = {
  views: readonly SavedView[];
  /** The view that the list is shown in. */
  view: SavedView | null;
  now: ShownNow;
  /** Null shows everyone in the usual way. */
  onOpen: (view: SavedView | null) => void;
};

type Asked = { view: SavedView | null };

/** Chooses a saved view, saves how the list is shown, and renames, shares and deletes views. */
export function ViewsMenu({ views, view, now, onOpen }: ViewsMenuProps) {
  const { leads } = useWords();
  const mayShare = useMay('leads.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = view !== null && (!view.isShared || mayShare);
  const save = useChange(SaveLeadViewMutation, {
    onDone: ({ view: saved }) => {
      showDone(phrases.viewSaved);
      if (saved) onOpen(saved);
    },
    refreshes: ['leads'],
  });
  const remove = useDelete(onOpen);
  const item = (one: SavedView) => (
    <Menu.Item
      key={one.id}
      leftSection={<IconCheck size={16} aria-hidden opacity={one.id === view?.id ? 1 : 0} />}
      aria-current={one.id === view?.id}
      onClick={() => onOpen(one)}
    >
      {one.name}
    </Menu.Item>
  );
  const own = views.filter(({ isShared }) => !isShared);
  const shared = views.filter(({ isShared }) => isShared);
  return (
    <>
      <Menu position="bottom-start" width={260} middlewares={withinWindow}>
        <Menu.Target>
          <Button
            variant={view === null ? 'default' : 'light'}
            size="compact-sm"
            leftSection={<IconBookmark size={14} aria-hidden />}
          >
            {view === null ? phrases.views : say(phrases.viewIs, { name: view.name })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {view !== null && <Menu.Item onClick={() => onOpen(null)}>{say(phrases.allOfThem, { leads })}</Menu.Item>}
          {own.length > 0 && <Menu.Label>{phrases.yourViews}</Menu.Label>}
          {own.map(item)}
          {shared.length > 0 && <Menu.Label>{phrases.sharedViews}</Menu.Label>}
          {shared.map(item)}
          {views.length > 0 && <Menu.Divider />}
          {mayChange && isChanged(view, now) && (
            <Menu.Item onClick={() => save.mutate(requestOf(view, view, now))}>{phrases.saveChanges}</Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked({ view: null })}>{phrases.saveAsView}</Menu.Item>
          {mayChange && <Menu.Item onClick={() => setAsked({ view })}>{phrases.renameView}</Menu.Item>}
          {mayChange && <Menu.Item onClick={() => remove(view)}>{phrases.deleteView}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      {asked && <ViewDialog asked={asked} now={now} onClose={() => setAsked(null)} onSaved={onOpen} />}
    </>
  );
}

function useDelete(onOpen: ViewsMenuProps['onOpen']): (view: SavedView) => void {
  const restore = useChange(RestoreLeadViewMutation, { refreshes: ['leads'] });
  const remove = useChange(DeleteLeadViewMutation, { refreshes: ['leads'] });
  return (view) =>
    remove.mutate(
      { viewId: view.id },
      {
        onSuccess: () => {
          onOpen(null);
          const undo = () => restore.mutate({ viewId: view.id }, { onSuccess: () => onOpen(view) });
          showUndo(say(phrases.viewDeleted, { name: view.name }), undo);
        },
      },
    );
}

type ViewDialogProps = {
  asked: Asked;
  now: ShownNow;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
};

function ViewDialog({ asked: { view }, now, onClose, onSaved }: ViewDialogProps) {
  const mayShare = useMay('leads.write');
  const organization = useSignedIn().organization?.name ?? '';
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = useChange(SaveLeadViewMutation, {
    onDone: ({ view: saved }) => {
      if (saved) onSaved(saved);
      onClose();
    },
    onFailure: setFailure,
    refreshes: ['leads'],
  });
  // A new name doesn't save what is shown now in place of what the view says.
  const shown = view === null ? now : shownBy(view);
  return (
    <Dialog opened onClose={onClose} title={view === null ? phrases.newView : phrases.renameView}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(requestOf(view, { name, isShared }, shown));
        }}
      >
        <Stack gap="md">
          <FormError sentence={failure} />
          <TextInput
            label={phrases.name}
            maxLength={100}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {mayShare && (view === null || view.isOwn) ? (
            <Checkbox
              label={say(phrases.shareWithEveryone, { organization })}
              checked={isShared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          ) : (
            !isShared && (
              <Text size="sm" c="dimmed">
                {phrases.onlyYouSeeIt}
              </Text>
            )
          )}
          <DialogFoot>
            <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
              {phrases.save}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

function shownBy({ filters, order, reversed, columns }: SavedView): ShownNow {
  return { filters, sorting: { order: order as ShownNow['sorting']['order'], isReversed: reversed }, columns };
}

function requestOf(
  view: SavedView | null,
  { name, isShared }: { readonly name: string; readonly isShared: boolean },
  { filters, sorting, columns }: ShownNow,
) {
  return {
    ...{ viewId: view?.id ?? null, name: name.trim(), shared: isShared, filters },
    ...{ order: sorting.order, reversed: sorting.isReversed, columns: [...columns] },
  };
}
