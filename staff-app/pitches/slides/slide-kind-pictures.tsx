import type { ReactNode } from 'react';
import type { SlideType } from '../../../domain/pitches/slides/registry.ts';
import classes from './add-slide.module.css';

const soft = { fill: 'var(--picture-soft)' };
const strong = { fill: 'var(--picture-strong)' };
const line = { fill: 'none', stroke: 'var(--picture-strong)', strokeWidth: 2, strokeLinecap: 'round' } as const;

// A kind that is missing here does not compile.
const drawings: Readonly<Record<SlideType, ReactNode>> = {
  YOUTUBE: (
    <>
      <rect x="10" y="12" width="52" height="30" rx="5" {...soft} />
      <path d="M32 20v14l12-7z" {...strong} />
      <path d="M10 48h52" {...line} stroke="var(--picture-soft)" />
      <path d="M10 48h18" {...line} />
    </>
  ),
  TEXT: (
    <>
      <rect x="12" y="10" width="30" height="6" rx="3" {...strong} />
      <path d="M13 24h46M13 32h46M13 40h38M13 48h24" {...line} stroke="var(--picture-soft)" />
    </>
  ),
  UPLOAD: (
    <>
      <rect x="10" y="9" width="52" height="38" rx="4" {...soft} />
      <circle cx="24" cy="20" r="5" {...strong} />
      <path d="M14 43l14-15 9 9 8-11 13 17z" {...strong} />
    </>
  ),
  RECORD: (
    <>
      <rect x="10" y="9" width="52" height="38" rx="4" {...soft} />
      <circle cx="36" cy="23" r="7" {...strong} />
      <path d="M22 47c0-9 6-14 14-14s14 5 14 14z" {...strong} />
      <circle cx="55" cy="16" r="3" fill="var(--mantine-color-red-6)" />
    </>
  ),
  SCREEN: (
    <>
      <rect x="10" y="8" width="52" height="34" rx="4" {...soft} />
      <path d="M10 14h52M28 50h16M36 42v8" {...line} />
      <path d="M32 20l12 11-6 1 3 6-3 1-3-6-4 4z" {...strong} />
    </>
  ),
  AUDIO: <path d="M12 25v6M20 18v20M28 10v36M36 20v16M44 13v30M52 21v14M60 25v6" {...line} strokeWidth={4} />,
  CALENDAR: (
    <>
      <rect x="14" y="11" width="44" height="36" rx="4" {...soft} />
      <path d="M14 20h44M25 7v8M47 7v8" {...line} />
      <rect x="39" y="31" width="9" height="9" rx="2" {...strong} />
      <path d="M22 27h3M31 27h3M40 27h3M49 27h3M22 36h3M31 36h3" {...line} />
    </>
  ),
};

const questions = (
  <>
    <rect x="12" y="9" width="36" height="5" rx="2.5" {...strong} />
    <rect x="12" y="21" width="48" height="12" rx="4" {...soft} />
    <rect x="12" y="37" width="48" height="12" rx="4" {...soft} />
    <path d="M17 27l3 3 5-6" {...line} />
    <circle cx="21" cy="43" r="3" {...line} />
  </>
);

/** A small picture of what a slide of this kind looks like, or one that only asks questions. */
export function SlideKindPicture({ of }: { of: SlideType | 'questions' }) {
  return (
    <svg className={classes.picture} viewBox="0 0 72 56" aria-hidden>
      {of === 'questions' ? questions : drawings[of]}
    </svg>
  );
}
