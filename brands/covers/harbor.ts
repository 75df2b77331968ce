/** Houses at a harbor in the evening, and their light in the water. */
export const harborCover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMid slice">',
  '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="{soft}"/><stop offset=".4" stop-color="#f3e6dc"/><stop offset=".7" stop-color="#f5cfa8"/></linearGradient><path fill="url(#sky)" d="M0 0h1200v630H0z"/>',
  '<circle cx="880" cy="320" r="96" fill="#fff4e2"/>',
  '<path fill="{soft}" d="M0 350c120-60 220-90 340-60s190 70 300 50 220-110 340-90 160 60 220 50v140H0z"/>',
  '<path fill="{mid}" d="M40 440V330l60-54 60 54v110zM470 440V300h110v140zM760 440V340l70-58 70 58v100zM1060 440V310h100v130z"/>',
  '<path fill="{brand}" d="M150 440V300l84-76 84 76v140zM560 440V286l92-84 92 84v154zM890 440V310l82-72 82 72v130zM676 270v-84h28v84z"/>',
  '<path fill="{deep}" d="M300 440V270l96-88 96 88v170zM424 240v-86h30v86z"/>',
  '<path fill="{night}" d="M0 440h1200v190H0z"/>',
  '<g fill="#ffe3a8"><path d="M340 300h32v44h-32zM420 300h32v44h-32zM340 372h32v68h-32zM420 372h32v44h-32zM200 320h26v38h-26zM246 320h26v38h-26zM200 384h26v36h-26zM610 312h30v40h-30zM664 312h30v40h-30zM610 378h30v62h-30zM664 378h30v36h-30zM930 330h26v36h-26zM988 330h26v36h-26zM930 388h26v30h-26zM86 350h24v32H86zM500 330h22v30h-22zM540 330h22v30h-22zM818 358h24v32h-24zM1090 340h20v28h-20zM1126 340h20v28h-20z"/></g>',
  '<path stroke="#ffe3a8" stroke-width="5" stroke-linecap="round" opacity=".75" d="M336 470h40M416 470h40M350 496h60M604 470h40M660 470h38M616 498h70M196 472h80M926 472h90M850 520h110M380 530h50M640 540h60M820 470h60M900 560h60"/>',
  '<path stroke="{mid}" stroke-width="3" stroke-linecap="round" opacity=".6" d="M60 490h120M240 540h90M480 516h90M740 500h70M1040 500h120M120 590h160M520 590h150M760 600h200M1010 560h140"/>',
  '</svg>',
].join('');
