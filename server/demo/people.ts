import { agencyDay } from '#contract/basics/agency-day.ts'
import type { LeadCreate } from '#contract/people/leads.ts'
import type { LeadSource } from '#contract/people/lead-sources.ts'
import type { Chance } from './chance.ts'
import { type NameStock, type Script, type Spelled, belarusian, georgian, polish, spanish, ukrainian } from './names.ts'

/** A lead's personal data, without what the agency decides. */
export type Person = Omit<LeadCreate, 'recruiter_id' | 'next_contact_at' | 'custom_values'>

type Origin = {
  country: string
  speaks: string
  phone: (chance: Chance) => string
  scripts: readonly (readonly [Script, number])[]
  names: NameStock<Spelled>
  cities: readonly Spelled[]
  also: readonly (readonly [code: string, level: string, probability: number])[]
}

const digits = (chance: Chance, count: number) => Array.from({ length: count }, () => chance.between(0, 9)).join('')

const number = (country: string, prefixes: string, length: number) => (chance: Chance) => {
  const prefix = chance.pick(prefixes.split(' '))
  return `${country}${prefix}${digits(chance, length - prefix.length)}`
}

const polishNumber = number(
  '+48',
  '501 505 512 516 530 535 537 571 574 579 600 605 661 669 690 697 723 730 781 793 885',
  9,
)

const city = (line: string): Spelled => {
  const [uk, ru, latin] = line.split('/')
  return { uk: uk!, ru: ru ?? uk!, latin: latin ?? uk! }
}

const asSpelled = (stock: NameStock<string>): NameStock<Spelled> => {
  const plain = (name: string): Spelled => ({ uk: name, ru: name, latin: name })
  return {
    male: stock.male.map(plain),
    female: stock.female.map(plain),
    families: stock.families.map((family) => ({ male: plain(family.male), female: plain(family.female) })),
  }
}

const inPoland = 'Wrocław Warszawa Łódź Poznań Gdańsk Kraków Katowice Szczecin Opole Lublin Rzeszów'
  .split(' ')
  .map(city)

const origins: readonly (readonly [Origin, number])[] = [
  [
    {
      country: 'UA',
      speaks: 'uk',
      phone: number('+380', '50 63 66 67 68 73 93 95 96 97 98 99', 9),
      scripts: [['uk', 52], ['ru', 24], ['latin', 24]],
      names: ukrainian,
      cities: ['Львів/Львов/Lviv', 'Київ/Киев/Kyiv', 'Харків/Харьков/Kharkiv', 'Одеса/Одесса/Odesa', 'Дніпро/Днепр/Dnipro', 'Вінниця/Винница/Vinnytsia', 'Запоріжжя/Запорожье/Zaporizhzhia', 'Тернопіль/Тернополь/Ternopil', 'Чернівці/Черновцы/Chernivtsi', 'Рівне/Ровно/Rivne', 'Полтава/Полтава/Poltava', 'Кривий Ріг/Кривой Рог/Kryvyi Rih'].map(city),
      also: [['ru', 'C1', 0.6], ['pl', 'A2', 0.35], ['en', 'A2', 0.2]],
    },
    62,
  ],
  [
    {
      country: 'PL',
      speaks: 'pl',
      phone: polishNumber,
      scripts: [['latin', 1]],
      names: asSpelled(polish),
      cities: inPoland,
      also: [['en', 'B1', 0.4], ['de', 'A2', 0.2]],
    },
    13,
  ],
  [
    {
      country: 'BY',
      speaks: 'be',
      phone: number('+375', '25 29 33 44', 9),
      scripts: [['ru', 60], ['latin', 30], ['uk', 10]],
      names: belarusian,
      cities: ['Мінск/Минск/Minsk', 'Брэст/Брест/Brest', 'Гродна/Гродно/Hrodna', 'Гомель/Гомель/Homel', 'Вiцебск/Витебск/Vitebsk'].map(city),
      also: [['ru', 'native', 0.95], ['pl', 'B1', 0.4]],
    },
    9,
  ],
  [
    {
      country: 'GE',
      speaks: 'ka',
      phone: number('+995', '551 555 557 568 571 574 577 579 591 593 595 598 599', 9),
      scripts: [['latin', 65], ['ru', 35]],
      names: georgian,
      cities: ['Тбілісі/Тбилиси/Tbilisi', 'Батумі/Батуми/Batumi', 'Кутаїсі/Кутаиси/Kutaisi', 'Руставі/Рустави/Rustavi'].map(city),
      also: [['ru', 'B2', 0.7], ['en', 'B1', 0.35]],
    },
    8,
  ],
  [
    {
      country: 'ES',
      speaks: 'es',
      phone: number('+34', '60 61 62 63 64 65 66 67 68 69', 9),
      scripts: [['latin', 1]],
      names: asSpelled(spanish),
      cities: 'Murcia Almería Valencia Sevilla Málaga Zaragoza Lleida Huelva'.split(' ').map(city),
      also: [['en', 'A2', 0.4]],
    },
    8,
  ],
] // prettier-ignore

const sources: readonly (readonly [LeadSource, number])[] = [
  ['facebook', 34], ['tiktok', 14], ['instagram', 9], ['olx', 9], ['job_board', 8], ['telegram', 8], ['website', 6], ['referral', 6],
  ['viber', 3], ['walk_in', 1], ['returning_worker', 2],
] // prettier-ignore

const campaigns = ['Wrocław – magazyn', 'Склад Познань', 'М’ясокомбінат Лодзь', 'Zbiory Murcia', 'Spawacze MIG/MAG', 'Готелі Балтика', 'Produkcja AGD', 'Водії C+E'] // prettier-ignore

const detailOf: Partial<Record<LeadSource, readonly string[]>> = {
  olx: ['olx.ua, склад', 'olx.pl, produkcja'],
  job_board: ['work.ua', 'pracuj.pl', 'infojobs.net'],
  telegram: ['Робота в Польщі', 'Работа в ЕС'],
  referral: ['Порадив знайомий', 'Посоветовал друг', 'Kolega z pracy'],
  returning_worker: ['Працював у нас торік', 'Praca w sezonie letnim'],
}

const experience: Record<Script, readonly string[]> = {
  uk: ['2 роки на складі, комплектація', 'Зварник, 5 років, напівавтомат', 'Без досвіду, готовий вчитися', 'Будівництво, внутрішні роботи', 'Готель, прибирання номерів', 'Збір ягід, три сезони'],
  ru: ['Склад, сканер, год', 'Водитель погрузчика, 4 года', 'Опыта нет', 'Повар в столовой, 6 лет', 'Конвейер, сборка'],
  latin: ['Warehouse, order picking, 1 year', 'Magazyn, 3 lata', 'No experience', 'Produkcja, pakowanie', 'Spawanie MIG/MAG, 4 lata', 'Campo, dos temporadas'],
} // prettier-ignore

const DAY = 86_400_000

/**
 * The local part of an email address, made from a name in any script; letters without a Latin equivalent are left out.
 */
const mailbox = (latin: string) =>
  latin
    .normalize('NFD')
    .replace(/ł/gi, 'l')
    .replace(/[^a-z.]/gi, '')
    .toLowerCase()

const alexander: ReadonlySet<string> = new Set(['Oleksandr', 'Aleksander'])

/** Invents people with unique phones; `people()` returns the next one, whose first contact was at the given moment. */
export const inventPeople = (chance: Chance, position_ids: readonly number[]) => {
  const taken = new Set<string>()
  const phoneOf = (dial: (chance: Chance) => string) => {
    for (;;) {
      const phone = dial(chance)
      if (taken.has(phone)) continue
      taken.add(phone)
      return phone
    }
  }
  const some = <T>(items: readonly T[], most: number) =>
    [...new Set(Array.from({ length: chance.between(0, most) }, () => chance.pick(items)))].toSorted((a, b) =>
      String(a).localeCompare(String(b)),
    )

  const men = new Map<string, number>()
  /**
   * Every twentieth man of a country and a script has the same given name, so all its spellings occur whatever the
   * random numbers are.
   */
  const alexanderAmong = ({ country, names }: Origin, script: Script): Spelled | undefined => {
    const count = men.get(country + script) ?? 0
    men.set(country + script, count + 1)
    return count % 20 === 0 ? names.male.find(({ latin }) => alexander.has(latin)) : undefined
  }

  const next = (met: number): Person => {
    const origin = chance.weigh(origins)
    const gender = chance.happens(0.62) ? 'male' : 'female'
    const picked = chance.pick(origin.names[gender])
    const family = chance.pick(origin.names.families)[gender]
    const script = chance.weigh(origin.scripts)
    const given = gender === 'male' ? (alexanderAmong(origin, script) ?? picked) : picked
    const source = chance.weigh(sources)
    const abroad = origin.country !== 'PL' && origin.country !== 'ES' && chance.happens(0.28)
    const town = abroad ? chance.pick(inPoland) : chance.pick(origin.cities)
    const rate = chance.happens(0.45)
    const inEuro = origin.country === 'ES'
    const detail = source === 'facebook' || source === 'instagram' || source === 'tiktok' ? campaigns : detailOf[source]
    return {
      first_name: given[script],
      last_name: chance.happens(0.97) ? family[script] : null,
      gender: chance.happens(0.8) ? gender : null,
      phone: phoneOf(abroad && chance.happens(0.7) ? polishNumber : origin.phone),
      messengers: some(['viber', 'telegram', 'whatsapp'] as const, 2),
      email: chance.happens(0.4)
        ? `${mailbox(given.latin)}.${mailbox(family.latin)}${chance.between(70, 99)}@example.com`
        : null,
      source,
      source_detail: detail && chance.happens(0.8) ? chance.pick(detail) : null,
      city: chance.happens(0.85) ? town[script] : null,
      citizenship: chance.happens(0.9) ? origin.country : null,
      residence_country: chance.happens(0.75) ? (abroad ? 'PL' : origin.country) : null,
      date_of_birth: chance.happens(0.55) ? agencyDay(met - chance.between(19 * 366, 58 * 365) * DAY) : null,
      languages: [
        { code: origin.speaks, level: 'native' },
        ...origin.also.filter(([, , often]) => chance.happens(often)).map(([code, level]) => ({ code, level })),
      ] as Person['languages'],
      desired_position_ids: some(position_ids, 3),
      desired_countries: [
        ...(chance.happens(0.7) ? (['PL'] as const) : []),
        ...some(['DE', 'CZ', 'ES', 'NL'] as const, 1),
      ],
      experience: chance.happens(0.5) ? chance.pick(experience[script]) : null,
      available_from: chance.happens(0.45) ? agencyDay(met + chance.between(3, 45) * DAY) : null,
      expected_rate: rate ? (inEuro ? chance.between(18, 26) / 2 : chance.between(46, 80) / 2) : null,
      expected_rate_currency: rate ? (inEuro ? 'EUR' : 'PLN') : null,
      consent_at: null,
      consent_channel: null,
      comment: null,
    }
  }

  /** The same person again: the name in another spelling, and an extra phone. */
  const again = (person: Person): Person => {
    const stock = [ukrainian, belarusian, georgian].find((names) => names.families.some(hasFamily(person)))
    const other = (names: readonly Spelled[], name: string) => {
      const found = names.find((spelling) => Object.values(spelling).includes(name))
      return found && (found.latin === name ? found.uk : found.latin)
    }
    return {
      ...person,
      first_name: (stock && other([...stock.male, ...stock.female], person.first_name)) ?? person.first_name,
      last_name:
        stock && person.last_name
          ? (other(
              stock.families.flatMap(({ male, female }) => [male, female]),
              person.last_name,
            ) ?? person.last_name)
          : person.last_name,
      phone: phoneOf(polishNumber),
      phone_2: person.phone,
      source: chance.weigh(sources),
      source_detail: null,
      email: null,
    }
  }
  return { next, again }
}

const hasFamily = (person: Person) => (family: { male: Spelled; female: Spelled }) =>
  [...Object.values(family.male), ...Object.values(family.female)].includes(person.last_name ?? '')
