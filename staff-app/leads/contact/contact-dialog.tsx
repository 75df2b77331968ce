import { ActionIcon, Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { noSuchLead } from '../../../words/en/staff/leads-states.ts';
import { Dialog } from '../../design/dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import type { AsPanel } from '../../design/panel.tsx';
import { useWindowWidth } from '../../design/window-width.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { ContactGone } from './contact-gone.tsx';
import { ContactHeader } from './contact-header.tsx';
import type { TabName } from './contact-tabs.tsx';
import type { SavedContact } from './details-tab.tsx';
import { TypedName } from './typed-name.tsx';
import { useContact } from './use-contact.ts';

// The tabs bring charts and phone tables that no list needs.
const ContactTabs = lazy(() => import('./contact-tabs.tsx').then((m) => ({ default: m.ContactTabs })));
const Timeline = lazy(() => import('./timeline/timeline.tsx').then((m) => ({ default: m.Timeline })));

type ContactDialogProps = {
  leadId: string | null;
  /** What the list calls them, until everything is there. */
  name?: string | undefined;
  onClose: () => void;
  /** What it opens on, where that isn't the brand's choice. */
  tab?: 'messages' | 'campaigns' | undefined;
  /** It opens on the timeline. */
  showsTimeline?: boolean;
  /** It opens on the number, to correct it. */
  correctsPhone?: boolean;
  /** Told who was just changed. */
  onSaved?: (saved: SavedContact) => void;
  /** It's a panel beside the list, which leads to the contacts before and after, where it has any. */
  panel?: AsPanel;
};

/** Everything about one contact: the report, the texts, campaigns and appointments, name and phone, and the timeline. */
export function ContactDialog({ leadId, ...rest }: ContactDialogProps) {
  return leadId === null ? null : <OpenContact key={rest.panel ? 'panel' : leadId} leadId={leadId} {...rest} />;
}

// The question stays above the conversation, which needs its room.
const [usualHeight, heightWithQuestion] = [600, 740];

function OpenContact(props: ContactDialogProps & { leadId: string }) {
  const { leadId, name, onClose, onSaved, tab, panel, correctsPhone = false, showsTimeline = false } = props;
  const { contact, isGone, error, retry } = useContact(leadId);
  const { lead } = useWords();
  const [isStory, setStory] = useState(showsTimeline);
  // The same is shown of the next one.
  const [shownTab, setShownTab] = useState<TabName | undefined>(correctsPhone ? 'details' : tab);
  return (
    <Dialog
      opened
      onClose={onClose}
      width="person"
      {...(panel ? { panel } : { maxHeight: contact?.typedNameForm ? heightWithQuestion : usualHeight })}
      title={
        contact === undefined ? (
          isGone ? (
            say(noSuchLead, { lead })
          ) : (
            (name ?? '…')
          )
        ) : (
          <Group justify="space-between" wrap="nowrap" gap="sm" mr="xs">
            <ContactHeader contact={contact} />
            <TimelineButton isOn={isStory} onChange={setStory} />
          </Group>
        )
      }
    >
      {contact !== undefined && (
        <Suspense fallback={<Loading height={360} />}>
          <TypedName contact={contact} />
          {isStory ? (
            <Timeline key={leadId} contact={contact} />
          ) : (
            <ContactTabs
              key={leadId}
              {...{ contact, onClose, onSaved, correctsPhone }}
              tab={shownTab}
              onTab={setShownTab}
            />
          )}
        </Suspense>
      )}
      {isGone && <ContactGone />}
      {contact === undefined && !isGone && error === undefined && <Loading height={360} />}
      {contact === undefined && error !== undefined && <ErrorState sentence={error} onRetry={retry} />}
    </Dialog>
  );
}

// On a phone the name needs the room.
const wordsFromWidth = 480;

function TimelineButton({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const props = { variant: isOn ? 'light' : 'default', 'aria-pressed': isOn, onClick: () => onChange(!isOn) };
  if (useWindowWidth() < wordsFromWidth) {
    return (
      <ActionIcon {...props} aria-label={phrases.timeline} size="lg">
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button {...props} size="compact-sm" leftSection={<IconHistory size={14} aria-hidden />} style={{ flex: 'none' }}>
      {phrases.timeline}
    </Button>
  );
}
