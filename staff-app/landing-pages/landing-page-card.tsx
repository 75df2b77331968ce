import { coverAddress } from '../../domain/brands/cover.ts';
import { OpenCard } from '../design/open-card.tsx';
import { RestoreButton } from '../design/restore-button.tsx';
import { useBrand, useWords } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';
import classes from './landing-pages.module.css';
import { type LandingPageCount, untitled } from './use-landing-pages.ts';

type LandingPageCardProps = {
  page: LandingPageCount;
  isSelected: boolean;
  isArchived: boolean;
  onToggle?: (withShift: boolean) => void;
  onRestore?: () => void;
};

/** One landing page of the list: how it looks, what it is called, and how many came by it. */
export function LandingPageCard({ page, isSelected, isArchived, onToggle, onRestore }: LandingPageCardProps) {
  const words = useWords();
  const brand = useBrand();
  const { organization } = useSignedIn();
  const { id, color, image, stats } = page;
  const name = page.title ?? untitled;
  const noun = (stats.leads === 1 ? words.lead : words.leads).toLowerCase();
  const cover = (
    <div className={classes.thumbnail}>
      <img src={image || coverAddress(brand.character.cover, color || organization?.color || brand.color)} alt="" />
    </div>
  );
  return (
    <OpenCard
      id={id}
      to={isArchived ? undefined : `/landing-page/${id}`}
      name={name}
      cover={cover}
      line={`${stats.leads.toLocaleString('en-US')} ${noun}`}
      isSelected={isSelected}
      onToggle={onToggle}
      aside={onRestore && <RestoreButton name={name} onClick={onRestore} />}
    />
  );
}
