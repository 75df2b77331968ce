// Each brand draws in a style of its own. A scene is what its templates put in front of it, 1200 wide and 675 high.

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${inside}</svg>`;

/** Line and grid, as on a plan: precise and technical. */
export function planCover(scene: string): string {
  const lines = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => `M${at * 120} 0V675M0 ${at * 75}H1200`).join('');
  return drawing(
    `<rect width="1200" height="675" fill="#eeefff"/><path d="${lines}" stroke="#dfe1fb" stroke-width="2"/>` +
      `<rect y="555" width="1200" height="120" fill="#d9dbfa"/>` +
      `<g fill="#fff" stroke="#37309e" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">${scene}</g>`,
  );
}

/** Soft circles and much air: calm. */
export function calmCover(scene: string): string {
  return drawing(
    `<defs><linearGradient id="air" x2="0" y2="1"><stop stop-color="#dff2ef"/><stop offset="1" stop-color="#fbfefd"/></linearGradient></defs>` +
      `<rect width="1200" height="675" fill="url(#air)"/><circle cx="210" cy="560" r="300" fill="#cdeae5"/>` +
      `<circle cx="1010" cy="120" r="230" fill="#fff"/><circle cx="1060" cy="640" r="190" fill="#fbe3d5"/>` +
      `<g stroke="#0b5f5b" stroke-width="0" stroke-linecap="round" stroke-linejoin="round">${scene}</g>`,
  );
}

/** A table in the morning sun: warm and round. */
export function warmCover(scene: string): string {
  return drawing(
    `<rect width="1200" height="675" fill="#fff0db"/><circle cx="940" cy="170" r="250" fill="#ffd7a0"/>` +
      `<circle cx="180" cy="120" r="150" fill="#ffe2bb"/><path d="M0 520Q600 440 1200 520V675H0Z" fill="#e8a15f"/>` +
      `<path d="M0 560Q600 480 1200 560V675H0Z" fill="#d98b45"/><g stroke-linecap="round" stroke-linejoin="round">${scene}</g>`,
  );
}

/** The harbor at dusk, wide and quiet. */
export function duskCover(scene: string): string {
  return drawing(
    `<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#14305e"/><stop offset=".55" stop-color="#4b7cc4"/><stop offset="1" stop-color="#f7cfa9"/></linearGradient></defs>` +
      `<rect width="1200" height="675" fill="url(#dusk)"/><path d="M0 400l140-90 120 70 170-130 190 140 150-100 180 120 120-70 130 80V560H0Z" fill="#2b568f" opacity=".55"/>` +
      `<rect y="545" width="1200" height="130" fill="#173a68"/><path d="M60 590h180M330 625h260M720 600h150M930 640h190" stroke="#f7cfa9" stroke-width="5" opacity=".5"/>` +
      `<g stroke-linecap="round" stroke-linejoin="round">${scene}</g>`,
  );
}

/** Fine lines on black: dense, to the edge. */
export function inkCover(scene: string): string {
  const rays = Array.from({ length: 36 }, (_, at) => {
    const [x, y] = [Math.cos((at * Math.PI) / 18), Math.sin((at * Math.PI) / 18)];
    const point = (far: number) => `${Math.round(600 + x * far)} ${Math.round(338 + y * far)}`;
    return `M${point(300)}L${point(at % 2 === 0 ? 720 : 420)}`;
  }).join('');
  return drawing(
    `<rect width="1200" height="675" fill="#15110f"/><path d="${rays}" stroke="#4a3b32" stroke-width="3"/>` +
      `<circle cx="600" cy="338" r="268" fill="#15110f" stroke="#a8418f" stroke-width="4"/><circle cx="600" cy="338" r="252" fill="none" stroke="#efe3d0" stroke-width="2"/>` +
      `<g fill="none" stroke="#efe3d0" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${scene}</g>`,
  );
}
