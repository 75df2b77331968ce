import { useRef } from 'react';
import { sendFile } from '../../../api/send-file.ts';
import type { SlideDraft } from '../slide-draft.ts';

// Cameras begin with a dark moment.
const coverSecond = 0.5;
const widest = 1280;
const patienceMs = 10_000;

/** Takes a picture out of a new video as its cover, unless the slide has one. A video this browser cannot show has none. */
export function useCoverPicture(draft: SlideDraft, onChange: (part: Partial<SlideDraft>) => void) {
  const latest = useRef({ draft, onChange });
  latest.current = { draft, onChange };
  return (video: File, url: string) => {
    void coverOf(video)
      .then((picture) => (picture ? sendFile('/uploads', picture) : null))
      .then((kept) => {
        // Another video may have taken its place meanwhile.
        const { thumbnail, url: shown } = latest.current.draft;
        if (kept && thumbnail === '' && shown === url) latest.current.onChange({ thumbnail: kept.url });
      })
      // A cover is an extra: the video is there without it.
      .catch(() => undefined);
  };
}

async function coverOf(video: File): Promise<File | null> {
  const address = URL.createObjectURL(video);
  try {
    const element = document.createElement('video');
    element.muted = true;
    element.preload = 'auto';
    element.src = address;
    if (!(await happens(element, 'loadeddata'))) return null;
    element.currentTime = Math.min(coverSecond, Number.isFinite(element.duration) ? element.duration / 2 : coverSecond);
    if (!(await happens(element, 'seeked'))) return null;
    return await pictureOf(element);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function happens(element: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patienceMs);
    const settle = (isThere: boolean) => () => {
      clearTimeout(timer);
      resolve(isThere);
    };
    element.addEventListener(name, settle(true), { once: true });
    element.addEventListener('error', settle(false), { once: true });
  });
}

async function pictureOf(element: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = element;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, widest / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(element, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob ? new File([blob], 'cover.jpg', { type: 'image/jpeg' }) : null;
}
