import type { LeadCreate } from '#contract/leads.ts'
import { leadSources } from '#contract/lead-sources.ts'
import { type Origin, origins } from './names.ts'
import type { Chance } from './random.ts'

const EMPLOYERS = [
  'Magazyn Odra',
  'Piekarnia Złoty Kłos',
  'Budmax',
  'Ferma Wschód',
  'Логістик Плюс',
  'Frutas del Sur',
  'Hotel Bałtyk',
  'Мебель-Сервис',
]

const COMMENTS: Record<string, string[]> = {
  UA: [
    'Телефонувати після 17:00.',
    'Хоче їхати разом із дружиною.',
    'Працював два роки на складі у Вроцлаві.',
    'Потрібне житло.',
    'Питає про нічні зміни.',
  ],
  PL: [
    'Prosi o telefon po 16.',
    'Szuka pracy blisko Wrocławia.',
    'Ma prawo jazdy i własny samochód.',
    'Dostępny od zaraz.',
  ],
  BY: ['Ждёт визу до конца месяца.', 'Звонить только в Viber.', 'Готов выехать через две недели.'],
  ES: ['Prefiere la campaña de la fresa.', 'Llamar por la mañana.', 'Busca alojamiento incluido.'],
  GE: ['Speaks Russian and a little Polish.', 'Asks about housing.', 'Has worked in Poland before.'],
}

const deck = origins.flatMap((origin) => Array.from({ length: origin.share }, () => origin))

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

const phoneOf = (origin: Origin, chance: Chance, taken: Set<string>): string => {
  const { prefix, heads, digits } = origin.phone
  const phone = prefix + chance.oneOf(heads) + chance.digits(digits)
  if (taken.has(phone)) return phoneOf(origin, chance, taken)
  taken.add(phone)
  return phone
}

const customOf = (chance: Chance) => ({
  ...(chance.happens(0.3) ? { driving_licence: chance.happens(0.3) ? ['b', 'c'] : ['b'] } : {}),
  ...(chance.happens(0.15) ? { has_own_tools: true } : {}),
  ...(chance.happens(0.12) ? { travel_companions: chance.between(1, 4) } : {}),
  ...(chance.happens(0.35) ? { first_impression: chance.between(2, 5) } : {}),
  ...(chance.happens(0.25) ? { last_employer: chance.oneOf(EMPLOYERS) } : {}),
})

/** A person who left their contact: as much of a lead as adverts and first calls tell. */
export const inventPerson = (chance: Chance, now: Date, taken: Set<string>, positions: number[]): LeadCreate => {
  const origin = chance.oneOf(deck)
  const isMan = chance.happens(0.62)
  const [man, woman] = chance.oneOf(origin.families)
  const known = chance.happens(0.55)
  return {
    first_name: chance.oneOf(isMan ? origin.men : origin.women),
    last_name: chance.happens(0.94) ? (isMan ? man : woman) : null,
    phone: phoneOf(origin, chance, taken),
    source: chance.happens(0.7)
      ? chance.oneOf(['facebook', 'facebook', 'tiktok', 'olx', 'instagram', 'telegram'])
      : chance.oneOf(leadSources.filter((source) => source !== 'freelance_recruiter')),
    city: chance.happens(0.8) ? chance.oneOf(origin.cities) : null,
    citizenship: known ? origin.country : null,
    gender: known ? (isMan ? 'male' : 'female') : null,
    date_of_birth:
      known && chance.happens(0.6) ? dayAfter(now, -365 * chance.between(19, 58) - chance.between(0, 364)) : null,
    email: chance.happens(0.22) ? `lead.${chance.digits(6)}@example.com` : null,
    messengers: chance.happens(0.4) ? [chance.oneOf(['viber', 'telegram', 'whatsapp'])] : [],
    languages: known
      ? [
          { code: origin.tongues[0] as 'uk', level: 'native' as const },
          ...(chance.happens(0.4) && origin.tongues[1]
            ? [{ code: origin.tongues[1] as 'pl', level: chance.oneOf(['A2', 'B1', 'B2'] as const) }]
            : []),
        ]
      : [],
    desired_position_ids: chance.happens(0.6) ? [chance.oneOf(positions)] : [],
    desired_countries: chance.happens(0.5) ? [chance.oneOf(['PL', 'PL', 'PL', 'ES', 'DE'])] : [],
    available_from: chance.happens(0.35) ? dayAfter(now, chance.between(1, 45)) : null,
    ...(chance.happens(0.3) ? { expected_rate: chance.between(26, 42), expected_rate_currency: 'PLN' as const } : {}),
    comment: chance.happens(0.4) ? chance.oneOf(COMMENTS[origin.country]!) : null,
    custom_values: customOf(chance),
  }
}
