import type { Translated } from '../translated.ts'
import type { duplicates as en } from '../en/duplicates.ts'

export const duplicates: Translated<typeof en> = {
  blocks: {
    lead: 'Este teléfono ya está en un lead abierto',
    candidate: 'Este teléfono ya está en la ficha de un candidato',
    worker: 'Este teléfono ya está en la ficha de un trabajador',
  },
  kinds: {
    lead: 'lead',
    candidate: 'candidato',
    worker: 'trabajador',
  },
  blacklisted: 'en la lista negra',
  likely: 'Posible duplicado',
  archived: 'archivado',
  merge_two: 'Fusionar dos…',
  merge_with: 'Fusionar con…',
  matched: {
    document: 'mismo número de documento',
    number: 'mismo número personal',
    birth: 'misma fecha de nacimiento',
    phone: 'mismo teléfono',
    phone_tail: 'mismas últimas cifras del teléfono',
    email: 'mismo correo',
    name: 'mismo nombre',
  },
  elsewhere: {
    refuses: 'Esta persona ya está registrada aquí',
    likely: 'Puede que esta persona ya esté registrada aquí',
    text: 'No puedes ver su ficha. Pide acceso: decide quien la lleva.',
    ask: 'Pedir acceso',
    note: '¿Para qué necesitas a esta persona? (opcional)',
    sent: 'Solicitud enviada',
    asked: 'Pediste acceso {when}. Te avisaremos de la respuesta.',
    refused: 'Tu solicitud se ha denegado: {reason}',
    withdraw: 'Retirar la solicitud',
    withdrawn: 'Solicitud retirada',
  },
}
