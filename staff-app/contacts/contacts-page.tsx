import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../words/en/staff/contacts.ts';
import { Page } from '../design/page.tsx';
import { AddLeadsDialog, type AddLeadsTab, LeadTable } from '../leads/index.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useMay } from '../session/use-may.ts';

/** Everyone the organization can text, with all that can be done with one or many of them. */
export function ContactsPage() {
  const words = useWords();
  const mayAdd = useMay('leads.write');
  const [adding, setAdding] = useState<AddLeadsTab | null>(null);
  const buttons = mayAdd && (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setAdding('file')}
      >
        {phrases.importAFile}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding('new')}>
        {say(phrases.addLeads, { leads: words.leads })}
      </Button>
    </>
  );
  return (
    <Page title={words.leads} isWide actions={buttons}>
      <LeadTable canSelect />
      <AddLeadsDialog opened={adding !== null} onClose={() => setAdding(null)} tab={adding ?? 'new'} />
    </Page>
  );
}
