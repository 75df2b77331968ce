// Blanks of templates.
export const fillIn = 'Fill in:';
export const fillInName = 'Fill in {blank}';
export const fillInBlanks = 'Fill in {count, plural, one {# blank} other {# blanks}}';
