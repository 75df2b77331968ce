import classes from './mark.module.css';

type MarkProps = {
  name: string;
  image: string | null;
  /** Its height, and its width where the picture is square. */
  size?: number;
  /** How many times as wide as high a picture may become. */
  widest?: number;
};

/** A brand's or organization's picture, whole and as wide as its shape asks for, or the first letter of its name. */
export function Mark({ name, image, size = 32, widest = 3 }: MarkProps) {
  if (image !== null && image !== '') {
    const shape = { height: size, minWidth: size, maxWidth: size * widest };
    return <img src={image} alt="" className={classes.image} style={shape} />;
  }
  return (
    <span className={classes.letters} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
