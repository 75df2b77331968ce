export function ThankYou({ endText }: { endText: string | null }) {
  return (
    <section className="thank-you">
      <svg className="tick" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <circle cx="36" cy="36" r="36" />
        <path d="M23 37.5l9 9 18-20" fill="none" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h1>{endText ?? 'Thank You For Viewing!'}</h1>
      <p className="quiet">You can close this page now.</p>
    </section>
  );
}
