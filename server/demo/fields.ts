import type { z } from 'zod'
import type { customFieldEndpoints } from '#contract/custom-fields.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { createField } from '../features/custom-fields/custom-fields.commands.ts'

type NewField = z.output<(typeof customFieldEndpoints)['POST /api/custom-fields']['body']>

const option = (value: string) => ({ value: value.toLowerCase().replace('+', '-'), label: { en: value, ua: value } })

const fields: Omit<NewField, 'entity'>[] = [
  {
    key: 'driving_licence',
    type: 'multiselect',
    label: {
      en: 'Driving licence',
      es: 'Permiso de conducir',
      pl: 'Prawo jazdy',
      ru: 'Водительские права',
      ua: 'Водійські права',
    },
    options: ['AM', 'B', 'C', 'C+E', 'D', 'T'].map(option),
    filterable: true,
  },
  {
    key: 'has_own_tools',
    type: 'boolean',
    label: {
      en: 'Has own tools',
      es: 'Tiene herramientas propias',
      pl: 'Ma własne narzędzia',
      ru: 'Есть свои инструменты',
      ua: 'Має власні інструменти',
    },
    filterable: true,
  },
  {
    key: 'travel_companions',
    type: 'integer',
    min: 0,
    max: 20,
    label: {
      en: 'How many come along',
      es: 'Cuántos le acompañan',
      pl: 'Ile osób jedzie razem',
      ru: 'Сколько едет вместе',
      ua: 'Скільки їде разом',
    },
    filterable: true,
  },
  {
    key: 'first_impression',
    type: 'rating',
    label: {
      en: 'First impression',
      es: 'Primera impresión',
      pl: 'Pierwsze wrażenie',
      ru: 'Первое впечатление',
      ua: 'Перше враження',
    },
    filterable: true,
  },
  {
    key: 'last_employer',
    type: 'text',
    max: 120,
    label: {
      en: 'Last employer',
      es: 'Última empresa',
      pl: 'Ostatni pracodawca',
      ru: 'Последний работодатель',
      ua: 'Останній роботодавець',
    },
    searchable: true,
  },
]

/** Adds the demo agency's own fields of a lead. */
export const makeFields = async (tx: Tx, actor: Actor) => {
  for (const field of fields) await createField(tx, actor, { entity: 'lead', ...field })
}
