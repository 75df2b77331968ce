/**
 * What an organization named Sunny Bakery asks, and what arrives on the phone of Maria Lopez. The sender and the screen
 * that shows it are both held to these words.
 */
export const optInExamples = [
  {
    ...{ language: 'en', content: 'Hi {{first_name}}, may we text you?' },
    arrives: 'Hi Maria, may we text you? Reply YES to get our texts, STOP for none.',
  },
  {
    ...{ language: 'en', content: ' Bread news, {{first_name}} {{last_name}}? Reply YES ' },
    arrives: 'Bread news, Maria Lopez? Reply YES',
  },
  {
    ...{ language: 'en', content: '' },
    arrives: 'Sunny Bakery: may we send you text messages? Reply YES to get our texts, STOP for none.',
  },
  {
    ...{ language: 'es', content: '¿Le escribimos, {{first_name}}?' },
    arrives: '¿Le escribimos, Maria? Responda SI para aceptar, STOP para rechazar.',
  },
] as const;
