import { Button, Card, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import * as phrases from '../../words/en/staff/audit.ts';
import { useActions } from '../design/keys/actions.ts';
import { NoAccess } from '../design/no-access.tsx';
import { Page } from '../design/page.tsx';
import { Pager } from '../design/pager.tsx';
import { ContactDialog, useOpenContact } from '../leads/index.ts';
import { useMay } from '../session/use-may.ts';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { entriesPerPage, useAudit } from './use-audit.ts';
import { Verification } from './verification.tsx';

/** Who did what in the organization, when and from where, for its owners. */
export function AuditPage() {
  return useMay('audit.view') ? <Audit /> : <NoAccess needs="audit.view" />;
}

function Audit() {
  const audit = useAudit();
  const contact = useOpenContact();
  const maySeeLeads = useMay('leads.view');
  const mayDownload = useMay('audit.download');
  useActions(mayDownload ? [{ id: 'download', label: phrases.downloadCsv, run: audit.download }] : []);
  return (
    <Page
      title={phrases.auditTrail}
      actions={
        mayDownload && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={audit.isDownloading}
            onClick={audit.download}
          >
            {phrases.downloadCsv}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <Verification />
        <Card p={0}>
          <AuditFilters
            filter={audit.filter}
            people={audit.people}
            platformActions={audit.platformActions}
            isNarrowed={audit.isNarrowed}
            onNarrow={audit.narrow}
            onClear={audit.showEverything}
          />
          <AuditTable
            entries={audit.entries}
            error={audit.error}
            onRetry={audit.retry}
            isNarrowed={audit.isNarrowed}
            isStale={audit.isStale}
            onOpenLead={maySeeLeads ? contact.open : undefined}
          />
          {audit.total > entriesPerPage && (
            <div className={classes.pager}>
              <Pager page={audit.page} pageSize={entriesPerPage} total={audit.total} onPage={audit.setPage} />
            </div>
          )}
        </Card>
      </Stack>
      {maySeeLeads && <ContactDialog leadId={contact.openId} onClose={contact.close} />}
    </Page>
  );
}
