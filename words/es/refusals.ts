import type { refusals as english } from '../en/refusals.ts';
import type { Translated } from '../message.ts';

/** Why something can't be done, for visitors of public pages. */
export const refusals: Translated<typeof english> = {
  unknown: 'Ocurrió un error desconocido.',
  'not-found': 'Esto no existe o se eliminó.',
  'not-for-contacts':
    'Esta dirección solo muestra páginas a los contactos. Abra su página de inicio de sesión para trabajar con su cuenta.',
  'too-many-requests': 'Hay demasiadas solicitudes a la vez. Espere un momento e inténtelo de nuevo.',
  'code-wrong': 'Este código no es correcto. Revíselo e inténtelo de nuevo.',
  'code-expired': 'Este código ya no es válido. Pida uno nuevo.',
  'code-burned': 'Este código se probó demasiadas veces. Pida uno nuevo.',
  'code-after-stop':
    'Este teléfono se dio de baja, así que no recibe códigos. Responda primero START a un mensaje anterior.',
  'too-many-codes': 'Se pidieron demasiados códigos. Espere un rato e inténtelo de nuevo.',
  'no-access': 'Sin acceso',
  'content-gone': 'El contenido que busca ya no está activo o se eliminó.',
  'page-gone': 'Esta página ya no está disponible, así que el formulario no se envió.',
  'text-too-long': 'Escriba como máximo {limit} caracteres.',
  'lead-name-missing': 'Escriba un nombre.',
  'lead-name-no-name':
    'Escriba solo su nombre, con un máximo de {limit} caracteres, sin una dirección web ni un número de teléfono.',
  'lead-phone-missing': 'Escriba un número de teléfono.',
  'lead-phone-not-valid': 'Escriba un número de teléfono válido.',
  'lead-phone-toll-free': 'Este es un número gratuito, que no puede recibir mensajes de texto.',
  'lead-phone-premium':
    'Este es un número de tarifa especial, que no puede recibir mensajes de texto. Escriba otro número de teléfono.',
  'lead-phone-abroad':
    'Este número no puede recibir nuestros mensajes. Solo enviamos mensajes de texto a números de Estados Unidos y Canadá.',
  'opt-in-missing': 'Acepte recibir mensajes.',
  'hipaa-missing': 'Acepte recibir mensajes que pueden contener información médica protegida.',
  'appointment-missing': 'Elija la fecha de su cita.',
  'appointment-in-the-past': 'Esa fecha ya pasó. Elija hoy o una fecha posterior.',
  'date-not-valid': 'Escriba una fecha.',
  'birth-date-not-valid': 'La fecha de nacimiento no es una fecha. Escriba mes, día y año, por ejemplo 02/01/1990.',
  'birth-date-in-future': 'La fecha de nacimiento está en el futuro. Corríjala.',
  'birth-date-too-early': 'La fecha de nacimiento es anterior a 1900. Corríjala.',
  'date-too-far': 'Elija una fecha dentro de los próximos diez años.',
  'too-many-forms': 'Llegaron demasiados formularios desde su red. Espere un minuto e inténtelo de nuevo.',
  'page-full':
    'Esta página no puede recibir más inscripciones en este momento. Comuníquese directamente con la organización.',
};
