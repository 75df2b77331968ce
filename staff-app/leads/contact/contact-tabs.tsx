import { Tabs } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-contact.ts';
import { useBrand } from '../../session/brand.tsx';
import { useMasked } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { CampaignsTab } from './campaigns-tab.tsx';
import classes from './contact.module.css';
import { DetailsTab, type SavedContact } from './details-tab.tsx';
import { MessagesTab } from './messages-tab.tsx';
import { ReportingTab } from './reporting-tab.tsx';
import { ShowMessages } from './show-messages.ts';
import type { Contact } from './use-contact.ts';

type ContactTabsProps = {
  contact: Contact;
  onClose: () => void;
  onSaved?: ((saved: SavedContact) => void) | undefined;
  /** The tab it opens on; usually the brand's first. */
  tab?: TabName | undefined;
  /** Told which one is shown. */
  onTab?: (tab: TabName) => void;
  /** It opens on the number, to correct it. */
  correctsPhone?: boolean;
};

/** One tab of a contact. */
export type TabName = 'reporting' | 'messages' | 'campaigns' | 'details';

/** What one can know of a contact and do for one, tab by tab. */
export function ContactTabs(props: ContactTabsProps) {
  const { contact, onClose, onSaved, tab, onTab, correctsPhone = false } = props;
  const { words, contactDialog } = useBrand();
  const { firstTab, reportingTab } = contactDialog;
  const isMasked = useMasked();
  // What led here may ask for the conversation.
  const maySeeMessages = useMay('messages.view');
  const asked = useLocation().state as { contactTab?: 'messages' } | null;
  const askedTab = maySeeMessages ? asked?.contactTab : undefined;
  const [shown, setShown] = useState<TabName>(tab ?? askedTab ?? firstTab);
  const [isCorrecting, setCorrecting] = useState(correctsPhone);
  const show = (wanted: TabName, corrects = false) => {
    setShown(wanted);
    setCorrecting(corrects);
    onTab?.(wanted);
  };
  const showMessages = useShowing(() => show('messages'), maySeeMessages);
  return (
    <ShowMessages value={showMessages}>
      <Tabs
        value={shown}
        onChange={(value) => show((value ?? firstTab) as TabName)}
        keepMounted={false}
        className={classes.tabs ?? ''}
      >
        <Tabs.List className={classes.list ?? ''}>
          {reportingTab && <Tabs.Tab value="reporting">{phrases.reporting}</Tabs.Tab>}
          {maySeeMessages && <Tabs.Tab value="messages">{phrases.messages}</Tabs.Tab>}
          <Tabs.Tab value="campaigns">{words.campaigns}</Tabs.Tab>
          {!isMasked && <Tabs.Tab value="details">{phrases.details}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="reporting" className={classes.panel ?? ''}>
          <ReportingTab contact={contact} onAdd={() => show('campaigns')} />
        </Tabs.Panel>
        <Tabs.Panel value="messages" className={classes.feedPanel ?? ''}>
          <MessagesTab contact={contact} onCorrect={isMasked ? undefined : () => show('details', true)} />
        </Tabs.Panel>
        <Tabs.Panel value="campaigns" className={classes.panel ?? ''}>
          <CampaignsTab contact={contact} />
        </Tabs.Panel>
        {!isMasked && (
          <Tabs.Panel value="details" className={classes.panel ?? ''}>
            <DetailsTab {...{ contact, onClose, onSaved }} correctsPhone={isCorrecting} />
          </Tabs.Panel>
        )}
      </Tabs>
    </ShowMessages>
  );
}

// A toast outlives what was open when it came.
function useShowing(show: () => void, maySee: boolean): () => boolean {
  const now = useRef<(() => void) | null>(null);
  useEffect(() => {
    now.current = maySee ? show : null;
    return () => {
      now.current = null;
    };
  });
  return useCallback(() => {
    now.current?.();
    return now.current !== null;
  }, []);
}
