import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as phrases from '../../../../words/en/staff/pitches-slides.ts';
import type { Slide } from '../../use-pitch.ts';
import classes from '../slide-fields.module.css';
import { Preparation } from './preparation.tsx';

type OwnVideoProps = {
  address: string;
  /** The video as it lies on this computer, before the server shows it. */
  file: File | null;
  slide: Slide;
};

/** A video of the organization's own: from this computer until it is saved, then how far the server is with it. */
export function OwnVideo({ address, file, slide }: OwnVideoProps) {
  const local = useLocalAddress(file);
  const isSaved = slide.url === address;
  if (local !== null) {
    return (
      <Stack gap="xs">
        <Player address={local} />
        {isSaved && <Preparation slide={slide} />}
      </Stack>
    );
  }
  if (isSaved && slide.processingFailed) return <State>{phrases.thisVideoCantBePlayed}</State>;
  if (!isSaved || !slide.processed) return <State>{phrases.ownVideoVideoIsProcessing}</State>;
  return (
    <Stack gap="xs">
      <Player address={pathOf(address)} />
      <Preparation slide={slide} />
    </Stack>
  );
}

function Player({ address }: { address: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff look at what they have just brought in.
    <video className={classes.video} src={address} controls playsInline aria-label={phrases.theVideoOfThisSlide} />
  );
}

function State({ children }: { children: string }) {
  return (
    <div className={classes.state} role="status">
      <Text>{children}</Text>
    </div>
  );
}

function useLocalAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

// Under the host of this page, whatever the public address is.
function pathOf(address: string): string {
  return address.slice(Math.max(0, address.lastIndexOf('/media/')));
}
