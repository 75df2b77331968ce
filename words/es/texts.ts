import type { texts as english } from '../en/texts.ts';
import type { Translated } from '../message.ts';

// GSM-7 has ñ, é, à, è, ì, ò, ù, ü, ¿ and ¡, but not á, í, ó and ú: one of those turns a text into UCS-2, whose segments
// hold 70 characters. The sentences are worded without them, and shortly: from 120 characters on a text is billed as two.
// SI is written as carriers' keywords are, without its accent. Beside each of their own words, which lift and set their
// blocks, is one in Spanish that classifyReply knows.

/** Texts to contacts that staff don't write. */
export const texts: Translated<typeof english> = {
  optedOut:
    '{name}: Usted se dio de baja y ya no le enviaremos mensajes. Responda START o INICIAR para volver a recibirlos.',
  optedIn:
    '{name}: Usted se dio de alta. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.',
  optedBackIn:
    '{name}: Vuelve a recibir mensajes. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.',
  alreadyIn:
    '{name}: Ya recibe nuestros mensajes. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Baja: ALTO o STOP.',
  helpSignedUp:
    '{name}: Le enviamos los mensajes que ha pedido. Puede haber cargos por msj. y datos. Cancelar: ALTO o STOP.',
  helpAgreed:
    '{name}: Le enviamos los mensajes que ha aceptado. Puede haber cargos por msj. y datos. Cancelar: ALTO o STOP.',
  callUs: '¿Dudas? Llame al {phone}.',
  seeWebsite: '¿Dudas? Visite {website}.',
  callOrSee: '¿Dudas? Llame al {phone} o visite {website}.',
  textBack: '¿Dudas? Responda a este mensaje.',
  mayWeText: '{name}: ¿podemos enviarle mensajes de texto?',
  howToAnswer: 'Responda SI para aceptar, STOP para rechazar.',
  yes: 'SI',
  greeting: 'Hola, {name}.',
  appointmentIsOn: 'Su cita es el {day}.',
  appointmentIsAt: 'Su cita es el {day}, {time}.',
  appointmentIsCanceledOn: 'Su cita del {day} fue cancelada.',
  appointmentIsCanceledAt: 'Su cita del {day}, {time}, fue cancelada.',
  appointmentIsNowOn: 'Su cita ahora es el {day}.',
  appointmentIsNowAt: 'Su cita ahora es el {day}, {time}.',
  code: '{name}: su clave es {digits}. Vale por 10 minutos. No la comparta con nadie.',
};
