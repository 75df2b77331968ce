import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Slide } from '../../use-pitch.ts';
import classes from '../slide-fields.module.css';

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
  if (local !== null) return <Player address={local} />;
  if (isSaved && slide.processingFailed)
    return <State>This video can’t be played: the file is damaged or not a video. Please put another one here.</State>;
  if (!isSaved || !slide.processed) return <State>Video Is Processing</State>;
  return <Player address={pathOf(address)} />;
}

function Player({ address }: { address: string }) {
  // biome-ignore lint/a11y/useMediaCaption: staff look at what they have just brought in.
  return <video className={classes.video} src={address} controls playsInline aria-label="The video of this slide" />;
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
