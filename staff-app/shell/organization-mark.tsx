import { Mark } from '../design/mark.tsx';
import { useBrand } from '../session/brand.tsx';
import { useSignedIn } from '../session/signed-in.tsx';

/** The organization's picture or initial, the same everywhere; the brand's for people without an organization. */
export function OrganizationMark(shape: { size?: number; widest?: number }) {
  const brand = useBrand();
  const { organization } = useSignedIn();
  const { name, image } = organization ?? { name: brand.name, image: brand.logo };
  return <Mark name={name} image={image} {...shape} />;
}
