import { Text, UnstyledButton } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import type { HowToVideo } from '../../domain/brands/brand.ts';
import * as phrases from '../../words/en/staff/account.ts';
import { Dialog } from '../design/dialog.tsx';
import { useBrand } from '../session/brand.tsx';
import classes from './how-to-videos-dialog.module.css';

const subjects: readonly HowToVideo[] = [
  phrases.blasts,
  phrases.groupsAndLandingPages,
  phrases.sendBlasts,
  phrases.quickText,
  phrases.branding,
];

/** The videos that show how the product is used; a subject without one cannot be opened. */
export function HowToVideosDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { howToVideos } = useBrand();
  return (
    <Dialog opened={opened} onClose={onClose} title={phrases.howToVideos}>
      <ul className={classes.list}>
        {subjects.map((subject) => (
          <li key={subject}>
            <Entry subject={subject} address={howToVideos[subject]} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Entry({ subject, address }: { subject: HowToVideo; address: string | null }) {
  if (address === null) {
    return (
      <div className={classes.entry} data-missing>
        <IconPlayerPlay size={18} aria-hidden />
        <Text flex={1}>{subject}</Text>
        <Text size="xs">{phrases.comingSoon}</Text>
      </div>
    );
  }
  return (
    <UnstyledButton component="a" href={address} target="_blank" rel="noreferrer" className={classes.entry ?? ''}>
      <IconPlayerPlay size={18} aria-hidden />
      <Text flex={1}>{subject}</Text>
      <IconExternalLink size={16} aria-hidden />
    </UnstyledButton>
  );
}
