const eastern = 'America/New_York';
const michigan = 'America/Detroit';
const indiana = 'America/Indiana/Indianapolis';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const boise = 'America/Boise';
const arizona = 'America/Phoenix';
const pacific = 'America/Los_Angeles';
const alaska = 'America/Anchorage';
const aleutians = 'America/Adak';
const hawaii = 'Pacific/Honolulu';
const puertoRico = 'America/Puerto_Rico';
const virginIslands = 'America/St_Thomas';
const guam = 'Pacific/Guam';
const samoa = 'Pacific/Pago_Pago';
const newfoundland = 'America/St_Johns';
const atlantic = 'America/Halifax';
const newBrunswick = 'America/Moncton';
const ontario = 'America/Toronto';
const easternAllYear = 'America/Panama';
const manitoba = 'America/Winnipeg';
const saskatchewan = 'America/Regina';
const alberta = 'America/Edmonton';
const peaceRiver = 'America/Dawson_Creek';
const britishColumbia = 'America/Vancouver';
const yukon = 'America/Whitehorse';

// Area codes by the zones their numbers can be in. A code that spans zones is in a line that names all of them.
// Source: the numbering plan's list of codes in service (nanpa.com, cnac.ca) and the zone map of the tz database.
const codesByZones: readonly (readonly [zones: readonly string[], codes: string])[] = [
  // Connecticut, Delaware, District of Columbia, Maine, Maryland, Massachusetts, New Hampshire, New Jersey
  [[eastern], '203 475 860 959 302 202 771 207 227 240 301 410 443 667 339 351 413 508 617 774 781 857 978 603'],
  [[eastern], '201 551 609 640 732 848 856 862 908 973'],
  // New York, Pennsylvania, Rhode Island, Vermont
  [[eastern], '212 315 329 332 347 363 465 516 518 585 607 624 631 646 680 716 718 838 845 914 917 929 934'],
  [[eastern], '215 223 267 272 412 445 484 570 582 610 717 724 814 835 878 401 802'],
  // Georgia, North Carolina, South Carolina, Virginia, West Virginia, Ohio
  [[eastern], '229 404 470 478 678 706 762 770 912 943 252 336 472 704 743 828 910 919 980 984'],
  [[eastern], '803 821 839 843 854 864 276 434 540 571 686 703 757 804 826 948 304 681'],
  [[eastern], '216 220 234 283 326 330 380 419 436 440 513 567 614 740 937'],
  // Florida, and its panhandle
  [[eastern], '239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954'],
  [[eastern, central], '448 850'],
  // Michigan, and its upper peninsula
  [[michigan], '231 248 269 313 517 586 616 679 734 810 947 989'],
  [[michigan, central], '906'],
  // Indiana
  [[indiana], '260 317 463 765'],
  [[indiana, central], '574 812 930'],
  [[central, indiana], '219'],
  // Kentucky, Tennessee
  [[eastern], '502 859 865'],
  [[eastern, central], '270 364 606 423'],
  [[central], '615 629 731 901 931'],
  // Alabama, Arkansas, Illinois, Iowa, Louisiana
  [[central], '205 251 256 334 483 659 938 327 479 501 870'],
  [[central], '217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 861 872 319 515 563 641 712'],
  [[central], '225 318 337 457 504 985'],
  // Minnesota, Mississippi, Missouri, Oklahoma, Wisconsin
  [[central], '218 320 507 612 651 763 924 952 228 471 601 662 769 235 314 417 557 573 636 660 816 975'],
  [[central], '405 539 572 580 918 262 274 353 414 534 608 715 920'],
  // Kansas, Nebraska, the Dakotas
  [[central], '316 913 402 531'],
  [[central, mountain], '620 785 308 701 605'],
  // Texas, and its west
  [[central], '210 214 254 281 325 346 361 409 430 469 512 621 682 713 726 737 806 817 830 832 903 936 940 945'],
  [[central], '956 972 979'],
  [[central, mountain], '432'],
  [[mountain], '915'],
  // Colorado, Montana, New Mexico, Utah, Wyoming, Idaho
  [[mountain], '303 719 720 748 970 983 406 505 575 385 435 801 307'],
  [[boise, pacific], '208 986'],
  // Arizona; the Navajo Nation has summer time, the rest of the state has none
  [[arizona], '480 520 602 623'],
  [[arizona, mountain], '928'],
  // Nevada, Oregon, Washington
  [[pacific], '702 725 503 971 206 253 360 425 509 564'],
  [[pacific, mountain], '775'],
  [[pacific, boise], '458 541'],
  // California
  [[pacific], '209 213 279 310 323 341 350 357 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669'],
  [[pacific], '707 714 738 747 760 805 818 820 831 837 840 858 909 916 925 949 951'],
  // Alaska, Hawaii, the territories
  [[alaska, aleutians], '907'],
  [[hawaii], '808'],
  [[puertoRico], '787 939'],
  [[virginIslands], '340'],
  [[guam], '670 671'],
  [[samoa], '684'],
  // Canada, from east to west
  [[newfoundland, atlantic], '709 879'],
  [[atlantic], '782 902'],
  [[newBrunswick], '428 506'],
  [[ontario], '263 354 438 450 468 514 579 819 873'],
  [[ontario, atlantic, puertoRico], '273 367 418 581'],
  [[ontario], '226 249 289 343 365 382 387 416 437 519 548 613 647 683 705 742 753 905 942'],
  [[ontario, manitoba, easternAllYear], '807'],
  [[manitoba], '204 431 584'],
  [[saskatchewan, alberta], '306 474 639'],
  [[alberta], '368 403 587 780 825'],
  [[britishColumbia], '604'],
  [[britishColumbia, alberta, peaceRiver], '236 250 257 672 778'],
  [[yukon, alberta, manitoba, ontario, easternAllYear], '867'],
];

const zonesByCode = new Map<string, readonly string[]>(
  codesByZones.flatMap(([zones, codes]) => codes.split(' ').map((code) => [code, zones] as const)),
);

const noZones: readonly string[] = [];

/** The area codes with known zones. */
export const knownAreaCodes: readonly string[] = codesByZones.flatMap(([, codes]) => codes.split(' ')).sort();

/** Every zone that a ten-digit number can be in by its area code. None for (555), toll-free and unknown codes. */
export function zonesOfPhone(phone: string): readonly string[] {
  return zonesByCode.get(phone.slice(0, 3)) ?? noZones;
}
