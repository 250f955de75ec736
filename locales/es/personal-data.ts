import type { personal_data as en } from '../en/personal-data.ts'
import type { Translated } from '../translated.ts'

export const personal_data: Translated<typeof en> = {
  title: 'Datos personales',
  retention: 'Conservación y anonimización',
  anonymised: 'Persona anonimizada',
  off: 'La anonimización nocturna está desactivada. Revisa abajo a quién le vence el plazo y actívala: cada noche, después de las 3:00, se anonimizan definitivamente los leads y candidatos con el plazo vencido.',
  on: 'La anonimización nocturna está activada: cada noche, después de las 3:00, se anonimizan definitivamente los leads y candidatos con el plazo vencido.',
  turn_on: 'Activar',
  turn_on_title: '¿Activar la anonimización nocturna?',
  turn_on_text:
    '{count, plural, =0 {Ahora mismo nadie tiene el plazo vencido.} one {# persona tiene el plazo vencido y se anonimizará esta noche.} many {# de personas tienen el plazo vencido y se anonimizarán esta noche.} other {# personas tienen el plazo vencido y se anonimizarán esta noche.}}',
  turn_off: 'Desactivar',
  due: 'Vencen en los próximos 30 días',
  due_now: 'vencido',
  none_due: 'Ningún plazo vence en los próximos 30 días.',
  more: 'Y {count, number} más.',
  person: 'Persona',
  status: 'Estado',
  owner: 'Reclutador',
  until: 'Conservar hasta',
  keep: 'Conservar más tiempo',
  keep_name: 'Conservar los datos de {name} más tiempo',
  keep_until: 'Hasta',
  reason: 'Motivo',
  reason_hint: 'Por ejemplo, una queja o reclamación abierta',
  runs: 'Procesos nocturnos',
  no_runs: 'Aún no se ha ejecutado nada.',
  when: 'Cuándo',
  leads: 'Leads',
  candidates: 'Candidatos',
  stayed: 'Conservados',
  consents: 'Textos de consentimiento',
  consents_text:
    'Lo que aceptan los candidatos. Un texto publicado no se modifica: cada nueva redacción es otra versión y cada candidato conserva la que aceptó.',
  kinds: {
    recruitment: 'Selección',
    future: 'Ofertas futuras',
  },
  version: 'Versión {version}',
  current: 'vigente',
  new_version: 'Nueva redacción',
  earlier: 'Redacciones anteriores',
  archive: {
    title: 'Todos los datos de {name}',
    made: 'Creado el {at} UTC.',
    data: 'data.json contiene todo lo que se guarda de la persona: fichas, campos personalizados, cuestionarios, documentos con sus números, estados y cada cambio.',
    files:
      '{count, plural, =0 {No hay archivos.} one {Hay # archivo, en las carpetas photo, documents y other.} many {Hay # de archivos, en las carpetas photo, documents y other.} other {Hay # archivos, en las carpetas photo, documents y other.}}',
    care: 'Entrégalo solo a la persona interesada y borra después tu copia.',
  },
}
