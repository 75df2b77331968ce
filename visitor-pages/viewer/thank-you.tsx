import type { ViewerEnd } from './page.ts';

type Props = {
  heading: string;
  /** Something was viewed before it. */
  isEnd: boolean;
  end: ViewerEnd | null;
  onCall: () => void;
};

export function ThankYou({ heading, isEnd, end, onCall }: Props) {
  return (
    <section className="thank-you">
      {isEnd && (
        <svg className="tick" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
          <circle cx="36" cy="36" r="36" />
          <path d="M23 37.5l9 9 18-20" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
      <h1>{heading}</h1>
      {end ? (
        <a className="continue" href={end.href} {...(end.isCall ? { onClick: onCall } : {})}>
          {end.button}
        </a>
      ) : (
        <p className="quiet">You can close this page now.</p>
      )}
    </section>
  );
}
