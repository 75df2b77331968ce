/** A quiet morning: hills, water, and a plant in front of a low sun. */
export const morningCover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMid slice">',
  '<path fill="{pale}" d="M0 0h1200v630H0z"/>',
  '<circle cx="790" cy="300" r="260" fill="{soft}" opacity=".35"/><circle cx="790" cy="300" r="180" fill="{soft}" opacity=".6"/><circle cx="790" cy="300" r="108" fill="#fff7e3"/>',
  '<path fill="{soft}" d="M0 360c180-110 330-110 520-20s390 60 680-70v360H0z"/>',
  '<path fill="{mid}" opacity=".75" d="M0 430c240-90 420-40 620 10s400 10 580-60v250H0z"/>',
  '<path fill="{brand}" opacity=".82" d="M0 520c200-70 420-70 640-20s400 20 560-20v150H0z"/>',
  '<path fill="none" stroke="{pale}" stroke-width="5" stroke-linecap="round" opacity=".6" d="M640 562h220M740 590h260M560 606h120"/>',
  '<g fill="{deep}"><path d="M252 630c0-150-10-250 18-380l8 2c-22 120-14 230-14 378z"/><path d="M262 420c-70-8-116-46-128-106 64 4 112 40 128 106zM266 470c70-10 118-50 132-112-66 4-116 44-132 112zM266 340c-54-12-86-48-90-98 50 10 82 46 90 98zM274 370c54-14 90-50 98-102-54 10-90 48-98 102zM276 256c-26-34-26-76 4-110 28 36 26 80-4 110zM258 540c-76 4-128-26-152-80 70-10 128 20 152 80z"/></g>',
  '</svg>',
].join('');
