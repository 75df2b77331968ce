/** The language of this folder, a BCP 47 tag: it decides plurals and how numbers are written. */
export const language = 'en-US';
