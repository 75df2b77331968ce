import type { texts as english } from '../en/texts.ts';
import type { Translated } from '../message.ts';

// GSM-7 has ñ, é, à, è, ì, ò, ù, ü, ¿ and ¡, but not á, í, ó and ú: one of those turns a text into UCS-2, whose segments
// hold 70 characters. The sentences are worded without them; SI is written as carriers' keywords are, without its accent.

/** What is texted to contacts that nobody on staff wrote. */
export const texts: Translated<typeof english> = {
  optedOut: '{name}: Usted se dio de baja y ya no le enviaremos mensajes. Responda START para volver a recibirlos.',
  optedIn:
    '{name}: Usted acepta recibir mensajes. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para ayuda, STOP para darse de baja.',
  optedBackIn:
    '{name}: Usted vuelve a recibir mensajes. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para ayuda, STOP para darse de baja.',
  helpSignedUp:
    '{name}: Le enviamos los mensajes que ha solicitado. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja.',
  helpAgreed:
    '{name}: Le enviamos los mensajes que ha aceptado. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para darse de baja.',
  mayWeText: '{name}: ¿podemos enviarle mensajes de texto?',
  howToAnswer: 'Responda SI para recibir nuestros mensajes, STOP para no recibirlos.',
  yes: 'SI',
  code: '{name}: su clave es {digits}. Vale por 10 minutos. No la comparta con nadie.',
};
