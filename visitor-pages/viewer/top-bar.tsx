import type { ViewerBrand } from './page.ts';
import { useWords } from './words.ts';

export function TopBar({ brand, onBack }: { brand: ViewerBrand; onBack: (() => void) | null }) {
  const say = useWords();
  return (
    <div className="top-bar">
      {onBack && (
        <button type="button" className="back" aria-label={say('back')} onClick={onBack}>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path
              d="M15 5l-7 7 7 7"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      )}
      <div className="brand">
        {brand.image ? (
          <img className="brand-mark" src={brand.image} alt="" height="36" />
        ) : (
          <span className="brand-mark brand-letter" aria-hidden="true">
            {[...brand.name.trim()][0]?.toUpperCase() ?? '•'}
          </span>
        )}
        <span className="brand-name">{brand.name}</span>
      </div>
    </div>
  );
}
