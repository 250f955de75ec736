import { agencyDay } from '#contract/basics/agency-day.ts'
import { Readable } from 'node:stream'
import { createTranslator } from 'use-intl/core'
import { languageTag } from '#contract/basics/language.ts'
import type { Resident } from '#contract/site/bed-calendar.ts'
import { fullName, latinName } from '#contract/basics/full-name.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Bytes } from '#server/behaviors/endpoints/mount.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import { printingIn } from '#server/behaviors/legal/legal-line.ts'
import { printRoster } from '#server/behaviors/pdf/roster.ts'
import { countryIn, housingWords, personWords } from '#server/behaviors/translations.ts'
import type { Db } from '#server/db/client.ts'
import type { HousingRow } from './housing.queries.ts'
import { residentsOf } from './residents.queries.ts'

const known = (...parts: (string | null)[]) => parts.filter((part) => part !== null && part !== '').join('\n')

/** The current residents of a house as a PDF, for emergencies; the history of the house records it. */
export const printResidents = async (db: Db, actor: Actor, house: HousingRow): Promise<Bytes> => {
  const language = actor.locale
  const tag = languageTag(language)
  const t = createTranslator({ locale: tag, messages: housingWords[language], namespace: 'roster' })
  const country = countryIn(language)
  const tongues = new Intl.DisplayNames(tag, { type: 'language' })
  const level = (one: string) => (one === 'native' ? personWords[language].native : one)
  const rowOf = (one: Resident) => [
    one.room,
    one.bed,
    known(fullName(one), one.first_name_latin && one.last_name_latin ? latinName(one) : null),
    one.phone ?? '',
    one.languages.map((spoken) => `${tongues.of(spoken.code) ?? spoken.code} ${level(spoken.level)}`).join(', '),
    country(one.citizenship) ?? '',
    known(one.emergency_name, one.emergency_phone),
  ]
  const residents = await residentsOf(db, actor, house.id)
  const pdf = await printRoster(
    {
      title: t('title', { house: house.name }),
      subtitle: [house.address, house.postcode, house.city].filter(Boolean).join(', '),
      note: t('count', { count: residents.length }),
      nobody: t('nobody'),
      columns: [
        { head: t('room'), width: 1.1 },
        { head: t('bed'), width: 0.9 },
        { head: t('name'), width: 3.6 },
        { head: t('phone'), width: 2.3 },
        { head: t('languages'), width: 3 },
        { head: t('citizenship'), width: 1.8 },
        { head: t('emergency'), width: 3 },
      ],
      parts: [{ rows: residents.map(rowOf) }],
    },
    await printingIn(db, language, actor.at),
  )
  const told = { format: 'pdf', language }
  await db
    .transaction()
    .execute((tx) =>
      recordChange(tx, actAgain(actor), 'exported', { entity: 'housing', id: house.id }, {}, { export: told }),
    )
  return {
    stream: Readable.from([pdf]),
    content_type: 'application/pdf',
    file_name: `${house.name}-${agencyDay(actor.at)}.pdf`,
  }
}
