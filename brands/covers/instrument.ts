/** A measuring instrument: a grid, rings, and a line of points that closes in on their center. */
export const instrumentCover = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" preserveAspectRatio="xMidYMid slice">',
  '<path fill="{night}" d="M0 0h1200v630H0z"/>',
  '<path fill="none" stroke="{deep}" opacity=".55" d="M40 0v630M80 0v630M120 0v630M160 0v630M200 0v630M240 0v630M280 0v630M320 0v630M360 0v630M400 0v630M440 0v630M480 0v630M520 0v630M560 0v630M600 0v630M640 0v630M680 0v630M720 0v630M760 0v630M800 0v630M840 0v630M880 0v630M920 0v630M960 0v630M1000 0v630M1040 0v630M1080 0v630M1120 0v630M1160 0v630M0 40h1200M0 80h1200M0 120h1200M0 160h1200M0 200h1200M0 240h1200M0 280h1200M0 320h1200M0 360h1200M0 400h1200M0 440h1200M0 480h1200M0 520h1200M0 560h1200M0 600h1200"/>',
  '<path fill="{brand}" opacity=".28" d="M800 320 1200 130V0H800z"/><path fill="{brand}" opacity=".5" d="M800 320V0h140z"/>',
  '<g fill="none" stroke="{mid}" stroke-width="2"><circle cx="800" cy="320" r="80"/><circle cx="800" cy="320" r="160"/><circle cx="800" cy="320" r="240" stroke-dasharray="4 12"/><circle cx="800" cy="320" r="320"/><circle cx="800" cy="320" r="440" stroke-dasharray="2 18"/></g>',
  '<path stroke="{soft}" stroke-width="2" d="M800 0v630M0 320h1200"/>',
  '<path fill="none" stroke="{pale}" stroke-width="5" stroke-linejoin="round" d="M0 520 160 480 280 500 400 400 520 420 640 340 800 320"/>',
  '<g fill="{night}" stroke="{pale}" stroke-width="5"><path d="M150 470h20v20h-20zM270 490h20v20h-20zM390 390h20v20h-20zM510 410h20v20h-20zM630 330h20v20h-20z"/></g>',
  '<circle cx="800" cy="320" r="34" fill="{brand}"/><circle cx="800" cy="320" r="12" fill="{pale}"/>',
  '<path stroke="{soft}" stroke-width="3" d="M80 80v24M68 92h24M1120 80v24M1108 92h24M80 550v24M68 562h24M1120 550v24M1108 562h24M400 560h400M400 548v24M800 548v24"/>',
  '</svg>',
].join('');
