import classes from './mark.module.css';

/** A brand's or organisation's picture, or the first letters of its name where it has none. */
export function Mark({ name, image, size = 32 }: { name: string; image: string | null; size?: number }) {
  if (image !== null && image !== '') {
    return <img src={image} alt="" width={size} height={size} className={classes.image} />;
  }
  return (
    <span className={classes.letters} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
