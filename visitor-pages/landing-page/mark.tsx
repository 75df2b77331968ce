import { coverAddress } from '../../domain/brands/cover.ts';
import type { PageLook } from '../page-look.ts';

type MarkProps = PageLook & {
  logo: string | null;
  name: string;
  /** The picture of the page's own, in place of the brand's cover. */
  image?: string | null;
  /** With only the logo, where a page's picture is elsewhere. */
  isBare?: boolean;
};

/** The picture above a public page with the logo, or the first letter of its name. */
export function Mark({ logo, name, image = null, isBare = false, color, character }: MarkProps) {
  const picture = isBare ? null : (image ?? (character && coverAddress(character.cover, color)));
  return (
    <header>
      {picture && <img className="cover" src={picture} alt="" />}
      {logo ? (
        <img className="mark" src={logo} alt={name} />
      ) : (
        <span className="mark letter" aria-hidden="true">
          {name.charAt(0)}
        </span>
      )}
    </header>
  );
}
