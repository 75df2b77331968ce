/** A bakery’s counter: bread and buns under a striped awning. */
export const bakehouseCover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMid slice">',
  '<path fill="#ffedd1" d="M0 0h1200v630H0z"/>',
  '<circle cx="600" cy="390" r="300" fill="#ffdca6"/><circle cx="600" cy="390" r="220" fill="#ffd08a" opacity=".7"/>',
  '<path fill="{brand}" d="M0 0h100v120a50 50 0 0 1-100 0zM200 0h100v120a50 50 0 0 1-100 0zM400 0h100v120a50 50 0 0 1-100 0zM600 0h100v120a50 50 0 0 1-100 0zM800 0h100v120a50 50 0 0 1-100 0zM1000 0h100v120a50 50 0 0 1-100 0z"/>',
  '<path fill="#fffaf0" d="M100 0h100v120a50 50 0 0 1-100 0zM300 0h100v120a50 50 0 0 1-100 0zM500 0h100v120a50 50 0 0 1-100 0zM700 0h100v120a50 50 0 0 1-100 0zM900 0h100v120a50 50 0 0 1-100 0zM1100 0h100v120a50 50 0 0 1-100 0z"/>',
  '<g fill="none" stroke="{brand}" stroke-width="8" stroke-linecap="round" opacity=".55"><path d="M520 226c-16-20 16-32 0-54M600 220c-16-20 16-32 0-54M680 226c-16-20 16-32 0-54" transform="translate(0 20)"/></g>',
  '<path fill="#8a4a1f" d="M0 520h1200v110H0z"/><path fill="#a65d2a" d="M0 506h1200v34H0z"/>',
  '<ellipse cx="600" cy="420" rx="196" ry="112" fill="#c97a35"/><path fill="#e2a058" d="M410 410c20-70 100-102 190-102s170 32 190 102c-60-40-120-54-190-54s-130 14-190 54z"/>',
  '<path fill="none" stroke="#fff0d6" stroke-width="12" stroke-linecap="round" d="M508 370c10 30 10 56-4 84M600 352c12 34 12 66 0 102M692 370c-10 30-10 56 4 84"/>',
  '<g fill="#d98f45"><circle cx="300" cy="450" r="72"/><circle cx="168" cy="464" r="58"/></g><g fill="#f2bd78"><path d="M240 430c14-30 90-40 116-2-34-16-82-16-116 2zM120 448c10-26 70-34 94-2-28-12-66-12-94 2z"/></g>',
  '<g fill="{brand}"><circle cx="300" cy="400" r="15"/><circle cx="168" cy="424" r="13"/></g>',
  '<path fill="#d98f45" d="M850 508c-6-84 50-142 134-142s140 58 134 142c-16-34-48-46-72-30-22-16-102-16-124 0-24-16-56-4-72 30z"/><path fill="none" stroke="#a65d2a" stroke-width="9" stroke-linecap="round" d="M930 394c-14 30-12 60 6 88M986 376c-6 34-4 70 2 104M1048 396c14 28 14 54 2 84"/>',
  '</svg>',
].join('');
