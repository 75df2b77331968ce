import { Button, Group } from '@mantine/core';
import { IconColumns2, IconPrinter, IconShare } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import * as phrases from '../../../words/en/staff/report.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { later } from '../../design/later.tsx';
import { useMay } from '../../session/use-may.ts';
import classes from './campaign-report.module.css';

const ShareDialog = later(() => import('./sharing/share-dialog.tsx').then((m) => m.ShareDialog));

const CompareDialog = later(() => import('./compare/compare-dialog.tsx').then((m) => m.CompareDialog));

/** What is done with a report as a whole: compared with another one, shared with someone outside, and printed. */
export function ReportActions({ campaign: { id: campaignId, leadId } }: { campaign: Pick<Campaign, 'id' | 'leadId'> }) {
  // The report of a campaign made for one contact says who that is.
  const mayShare = useMay('reports.share') && leadId === null;
  const [isSharing, setSharing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  usePrintedOnWhite();
  return (
    <Group gap="xs" className={classes.actions ?? ''}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconColumns2 size={14} aria-hidden />}
        onClick={() => setComparing(true)}
      >
        {phrases.compareWithButton}
      </Button>
      {mayShare && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShare size={14} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {phrases.share}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => window.print()}
      >
        {phrases.print}
      </Button>
      {isComparing && <CompareDialog campaignId={campaignId} onClose={() => setComparing(false)} />}
      {isSharing && <ShareDialog campaignId={campaignId} onClose={() => setSharing(false)} />}
    </Group>
  );
}

const scheme = 'data-mantine-color-scheme';

/** Paper is white: dark colors on it would be pale letters on nothing. */
function usePrintedOnWhite(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const lighten = () => {
      shown = root.getAttribute(scheme);
      root.setAttribute(scheme, 'light');
    };
    const restore = () => {
      if (shown !== null) root.setAttribute(scheme, shown);
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}
