import type { consents as english } from '../en/consents.ts';
import type { Translated } from '../message.ts';

/** What visitors of public pages agree to. */
export const consents: Translated<typeof english> = {
  optIn:
    'Acepto recibir comunicaciones en el número indicado. (Puede darse de baja en cualquier momento respondiendo STOP)',
  finePrint:
    'La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda HELP para obtener ayuda o STOP para darse de baja.',
  hipaa: 'Doy mi consentimiento para recibir mensajes que pueden contener información médica protegida.',
  sender: 'Los mensajes de texto son de {sender}.',
};
