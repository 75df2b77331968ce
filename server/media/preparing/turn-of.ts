type Turn = {
  /** Filters that turn the pictures, each with a comma behind it. */
  readonly turn: string;
  readonly isSideways: boolean;
};

/** How pictures are turned before they are shown, by the matrix of a phone that was held in another way. */
export function turnOf(matrix: Uint8Array | null): Turn {
  const upright = { turn: '', isSideways: false };
  if (matrix === null || matrix.length < 36) return upright;
  const view = new DataView(matrix.buffer, matrix.byteOffset, matrix.length);
  const [a = 0, b = 0, , c = 0, d = 0] = [0, 1, 2, 3, 4].map((index) => view.getInt32(index * 4, true));
  const degrees = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + 360) % 360;
  if (degrees === 90) return { turn: c > 0 ? 'transpose=cclock_flip,' : 'transpose=clock,', isSideways: true };
  if (degrees === 270) return { turn: c < 0 ? 'transpose=clock_flip,' : 'transpose=cclock,', isSideways: true };
  if (degrees === 180) return { turn: d < 0 ? 'hflip,vflip,' : 'hflip,', isSideways: false };
  return d < 0 ? { turn: 'vflip,', isSideways: false } : upright;
}
