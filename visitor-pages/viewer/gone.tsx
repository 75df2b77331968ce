export function Gone({ sentence }: { sentence: string }) {
  return (
    <main className="gone">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="22.5" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
        <path d="M16 24h16" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p>{sentence}</p>
    </main>
  );
}
