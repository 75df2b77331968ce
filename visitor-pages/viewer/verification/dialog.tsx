import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Gets the focus first. */
  children: ReactNode;
};

/** A dialog that must be answered. There is nothing behind it to go back to. */
export function Dialog({ title, children }: Props) {
  return (
    <div className="veil">
      <div className="dialog" role="dialog" aria-modal="true" aria-labelledby="dialog-title">
        <svg className="lock" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
          <circle cx="24" cy="24" r="24" />
          <path d="M17 22.5h14a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H17a1.5 1.5 0 0 1-1.5-1.5v-8a1.5 1.5 0 0 1 1.5-1.5Z" />
          <path d="M19.5 22v-3a4.500 4.500 0 0 1 9 0v3" />
        </svg>
        <h1 id="dialog-title">{title}</h1>
        {children}
      </div>
    </div>
  );
}
