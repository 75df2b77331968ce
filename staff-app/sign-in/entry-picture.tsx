/** What the product does, drawn in the brand's color: a text, the content behind it, an answer. */
export function EntryPicture({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 400 380" className={className} aria-hidden="true" focusable="false">
      <rect x="84" y="8" width="232" height="364" rx="32" fill={surface} stroke={line} />
      <rect x="176" y="24" width="48" height="6" rx="3" fill={line} />
      <Sent />
      <Content />
      <Answer />
      <Arrived />
    </svg>
  );
}

const surface = 'var(--card-surface)';
const line = 'var(--mantine-color-default-border)';
const brand = 'var(--mantine-primary-color-filled)';
const onBrand = 'var(--mantine-primary-color-contrast)';
const quiet = 'var(--mantine-color-dimmed)';

function Sent() {
  return (
    <g>
      <rect x="104" y="56" width="172" height="58" rx="16" fill={brand} />
      <rect x="120" y="72" width="132" height="8" rx="4" fill={onBrand} opacity="0.9" />
      <rect x="120" y="90" width="92" height="8" rx="4" fill={onBrand} opacity="0.6" />
    </g>
  );
}

function Content() {
  return (
    <g>
      <rect x="40" y="132" width="216" height="132" rx="12" fill={surface} stroke={line} />
      <rect x="52" y="144" width="192" height="84" rx="8" fill="var(--mantine-color-brand-light)" />
      <circle cx="148" cy="186" r="20" fill={brand} />
      <path d="M142 177 L142 195 L157 186 Z" fill={onBrand} />
      <rect x="52" y="242" width="60" height="6" rx="3" fill={brand} />
      <rect x="118" y="242" width="60" height="6" rx="3" fill={brand} opacity="0.45" />
      <rect x="184" y="242" width="60" height="6" rx="3" fill={line} />
    </g>
  );
}

function Answer() {
  return (
    <g>
      <rect x="176" y="284" width="120" height="40" rx="16" fill="var(--hover-surface)" stroke={line} />
      <rect x="192" y="300" width="84" height="8" rx="4" fill={quiet} opacity="0.5" />
    </g>
  );
}

function Arrived() {
  return (
    <g>
      <rect x="268" y="100" width="104" height="36" rx="18" fill={surface} stroke={line} />
      <circle cx="288" cy="118" r="9" fill="var(--mantine-color-done-filled)" />
      <path d="M284 118 L287 121 L292.5 115" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <rect x="306" y="114" width="50" height="8" rx="4" fill={quiet} opacity="0.5" />
    </g>
  );
}
