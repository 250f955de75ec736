import type { CustomFieldOption } from '#contract/office/custom-fields.ts'
import type { Labels } from '#contract/basics/labels.ts'
import { actAgain, type Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { createField } from '../office/custom-fields/custom-fields.commands.ts'

type FieldInput = Parameters<typeof createField>[2]

const named = (en: string, es: string, pl: string, ru: string, ua: string): Labels => ({ en, es, pl, ru, ua })

const option = (value: string, label: Labels): CustomFieldOption => ({ value, label, colour: null, hidden: false })

const plain = (code: string) => named(code, code, code, code, code)

/** Custom fields of this agency's leads. */
const fields: FieldInput[] = [
  {
    entity: 'lead',
    key: 'driving_licence',
    type: 'multiselect',
    label: named('Driving licence', 'Permiso de conducir', 'Prawo jazdy', 'Водительские права', 'Посвідчення водія'),
    options: [
      option('b', plain('B')),
      option('c', plain('C')),
      option('ce', plain('C+E')),
      option('forklift', named('Forklift', 'Carretilla', 'Wózek widłowy', 'Погрузчик', 'Навантажувач')),
    ],
    filterable: true,
    in_list: true,
  },
  {
    entity: 'lead',
    key: 'has_own_tools',
    type: 'boolean',
    label: named('Own tools', 'Herramientas propias', 'Własne narzędzia', 'Свой инструмент', 'Власний інструмент'),
    filterable: true,
  },
  {
    entity: 'lead',
    key: 'ready_to_travel_on',
    type: 'date',
    label: named('Can travel from', 'Puede viajar desde', 'Możliwy wyjazd od', 'Может выехать с', 'Може виїхати з'),
    filterable: true,
  },
  {
    entity: 'lead',
    key: 'family_travels_too',
    type: 'integer',
    label: named('Companions', 'Acompañantes', 'Osoby towarzyszące', 'Едут вместе (чел.)', 'Їдуть разом (людей)'),
    help: 'Rodzina lub znajomi, którzy jadą razem i potrzebują łóżka.',
    min: 0,
    max: 6,
  },
  {
    entity: 'lead',
    key: 'interview_score',
    type: 'rating',
    label: named('Interview', 'Entrevista', 'Rozmowa', 'Собеседование', 'Співбесіда'),
    in_list: true,
  },
] // prettier-ignore

/** Adds the custom fields of leads. */
export const addFields = async (tx: Tx, actor: Actor) => {
  for (const field of fields) await createField(tx, actAgain(actor, { at: actor.at }), field)
}
