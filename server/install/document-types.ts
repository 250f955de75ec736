import type { Labels } from '#contract/basics/labels.ts'
import {
  type DocumentCategory,
  type DocumentOwner,
  type LegalRight,
  documentOwners,
  documentPeople,
} from '#contract/people/document-choices.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { recordChange } from '#server/behaviors/history/record-change.ts'
import type { Tx } from '#server/db/client.ts'

type Rule =
  | 'expires'
  | 'number only'
  | 'health'
  | 'by country'
  | 'conditions'
  | 'of contracts'
  | 'of houses'
  | 'of staff'
  | 'of freelancers too'
  | 'of houses too'
  | 'of staff too'
  | 'of all'
type Names = readonly [en: string, es: string, pl: string, ru: string, ua: string]
type Kind = readonly [code: string, category: DocumentCategory, names: Names, ...rules: Rule[]]

const named = ([en, es, pl, ru, ua]: Names): Labels => ({ en, es, pl, ru, ua })

const kinds: readonly Kind[] = [
  ['passport', 'identity', ['Passport', 'Pasaporte', 'Paszport', 'Паспорт', 'Паспорт'], 'expires'],
  ['id_card', 'identity', ['Identity card', 'Documento de identidad', 'Dowód osobisty', 'Удостоверение личности', 'Посвідчення особи'], 'expires'],
  ['visa', 'stay', ['Visa', 'Visado', 'Wiza', 'Виза', 'Віза'], 'expires', 'by country'],
  ['residence_card', 'stay', ['Residence card (karta pobytu)', 'Tarjeta de residencia (karta pobytu)', 'Karta pobytu', 'Карта побыту (ВНЖ)', 'Посвідка на проживання (карта побиту)'], 'expires', 'by country', 'conditions'],
  ['residence_application', 'stay', ['Residence application', 'Solicitud de residencia', 'Wniosek o zezwolenie na pobyt', 'Заявление на вид на жительство', 'Заява на посвідку на проживання']],
  ['visa_free_entry', 'stay', ['Visa-free entry', 'Entrada sin visado', 'Wjazd bezwizowy', 'Безвизовый въезд', 'Безвізовий в’їзд'], 'expires'],
  ['temporary_protection', 'stay', ['Temporary protection (PESEL UKR)', 'Protección temporal (PESEL UKR)', 'Ochrona czasowa (PESEL UKR)', 'Временная защита (PESEL UKR)', 'Тимчасовий захист (PESEL UKR)'], 'expires'],
  ['nie', 'stay', ['NIE number', 'Número NIE', 'Numer NIE', 'Номер NIE', 'Номер NIE'], 'number only'],
  ['tie', 'stay', ['TIE card', 'Tarjeta TIE', 'Karta TIE', 'Карта TIE', 'Картка TIE'], 'expires'],
  ['work_permit', 'work', ['Work permit', 'Permiso de trabajo', 'Zezwolenie na pracę', 'Разрешение на работу', 'Дозвіл на роботу'], 'expires', 'by country', 'conditions'],
  ['seasonal_permit', 'work', ['Seasonal work permit', 'Permiso de trabajo de temporada', 'Zezwolenie na pracę sezonową', 'Разрешение на сезонную работу', 'Дозвіл на сезонну роботу'], 'expires', 'conditions'],
  ['declaration', 'work', ['Declaration on entrusting work', 'Declaración de encargo de trabajo (oświadczenie)', 'Oświadczenie o powierzeniu pracy', 'Заявление о поручении работы (oświadczenie)', 'Заява про доручення роботи (oświadczenie)'], 'expires', 'conditions'],
  ['ua_notification', 'work', ['Notification (citizen of Ukraine)', 'Comunicación (ciudadanía ucraniana)', 'Powiadomienie o powierzeniu pracy obywatelowi Ukrainy', 'Уведомление о работе гражданина Украины', 'Повідомлення про роботу громадянина України']],
  ['a1', 'work', ['A1 certificate', 'Certificado A1', 'Zaświadczenie A1', 'Свидетельство A1', 'Довідка A1'], 'expires'],
  ['student_certificate', 'work', ['Student certificate', 'Certificado de estudiante', 'Zaświadczenie o statusie studenta', 'Справка студента', 'Довідка студента'], 'expires'],
  ['medical_certificate', 'health', ['Medical certificate', 'Certificado médico', 'Orzeczenie lekarskie', 'Медицинское заключение', 'Медичний висновок'], 'expires', 'health', 'of staff too'],
  ['sanepid', 'health', ['Sanitary certificate (sanepid)', 'Certificado sanitario (sanepid)', 'Orzeczenie sanitarno-epidemiologiczne', 'Санитарное заключение (sanepid)', 'Санітарний висновок (sanepid)'], 'health'],
  ['es_medical_fitness', 'health', ['Medical fitness certificate (Spain)', 'Certificado de aptitud médica (España)', 'Orzeczenie lekarskie (Hiszpania)', 'Медицинское заключение о пригодности к работе (Испания)', 'Медична придатність (Іспанія)'], 'expires', 'health'],
  ['bhp_initial', 'qualification', ['Initial safety training (BHP)', 'Formación inicial en seguridad (BHP)', 'Szkolenie wstępne BHP', 'Вводный инструктаж (BHP)', 'Вступний інструктаж (BHP)'], 'of staff too'],
  ['bhp_periodic', 'qualification', ['Periodic safety training (BHP)', 'Formación periódica en seguridad (BHP)', 'Szkolenie okresowe BHP', 'Периодический инструктаж (BHP)', 'Періодичний інструктаж (BHP)'], 'expires', 'of staff too'],
  ['bhp_instructor', 'qualification', ['Safety instructor certificate (BHP)', 'Certificado de instructor de seguridad (BHP)', 'Zaświadczenie instruktora BHP', 'Удостоверение инструктора по охране труда (BHP)', 'Посвідчення інструктора з охорони праці (BHP)'], 'of staff'],
  ['es_risk_training', 'qualification', ['Risk prevention training (Spain)', 'Formación en prevención de riesgos laborales (España)', 'Szkolenie BHP (Hiszpania)', 'Обучение по охране труда (Испания)', 'Навчання із запобігання ризикам (Іспанія)']],
  ['driving_licence', 'qualification', ['Driving licence', 'Permiso de conducir', 'Prawo jazdy', 'Водительские права', 'Посвідчення водія'], 'expires', 'of staff too'],
  ['forklift_licence', 'qualification', ['Forklift licence (UDT)', 'Carné de carretillero (UDT)', 'Uprawnienia na wózki widłowe (UDT)', 'Права на погрузчик (UDT)', 'Права на навантажувач (UDT)'], 'expires'],
  ['welding_certificate', 'qualification', ['Welding certificate', 'Certificado de soldador', 'Certyfikat spawacza', 'Сертификат сварщика', 'Сертифікат зварювальника'], 'expires'],
  ['employment_agreement', 'agreement', ['Employment contract', 'Contrato de trabajo', 'Umowa o pracę', 'Трудовой договор', 'Трудовий договір'], 'of staff too'],
  ['civil_contract', 'agreement', ['Civil-law contract (umowa zlecenie)', 'Contrato civil (umowa zlecenie)', 'Umowa zlecenie', 'Договор поручения (umowa zlecenie)', 'Цивільно-правовий договір (umowa zlecenie)'], 'of freelancers too', 'of staff too'],
  ['consent', 'agreement', ['Consent', 'Consentimiento', 'Zgoda', 'Согласие', 'Згода'], 'of staff too'],
  ['client_contract', 'agreement', ['Contract with a client', 'Contrato con el cliente', 'Umowa z klientem', 'Договор с клиентом', 'Договір із клієнтом'], 'of contracts'],
  ['annex', 'agreement', ['Contract addition', 'Anexo', 'Aneks', 'Дополнительное соглашение', 'Додаткова угода'], 'of contracts'],
  ['lease', 'agreement', ['Lease', 'Contrato de alquiler', 'Umowa najmu', 'Договор аренды', 'Договір оренди'], 'expires', 'of houses too'],
  ['handover_protocol', 'agreement', ['Handover protocol', 'Acta de entrega', 'Protokół zdawczo-odbiorczy', 'Акт приёма-передачи', 'Акт приймання-передачі'], 'of houses'],
  ['property_insurance', 'agreement', ['Property insurance', 'Seguro del inmueble', 'Ubezpieczenie nieruchomości', 'Страхование недвижимости', 'Страхування нерухомості'], 'expires', 'of houses'],
  ['fire_inspection', 'other', ['Fire safety inspection', 'Inspección contra incendios', 'Przegląd przeciwpożarowy', 'Проверка пожарной безопасности', 'Перевірка пожежної безпеки'], 'expires', 'of houses'],
  ['technical_inspection', 'other', ['Gas, chimney and electrical inspection', 'Revisión de gas, chimeneas y electricidad', 'Przegląd gazowy, kominiarski i elektryczny', 'Проверка газа, дымоходов и электрики', 'Перевірка газу, димоходів та електрики'], 'expires', 'of houses'],
  ['cv', 'other', ['CV', 'Currículum', 'CV', 'Резюме', 'Резюме']],
  ['photo', 'other', ['Photo', 'Foto', 'Zdjęcie', 'Фотография', 'Фотографія'], 'of houses too'],
  ['other', 'other', ['Other document', 'Otro documento', 'Inny dokument', 'Другой документ', 'Інший документ'], 'of all'],
] // prettier-ignore

/** Document types that belong only to these owners, and those that belong to them in addition to people. */
const alone: Partial<Record<Rule, DocumentOwner[]>> = {
  'of contracts': ['contract'],
  'of houses': ['housing'],
  'of staff': ['foreman', 'coordinator'],
  'of all': [...documentOwners],
}
const added: Partial<Record<Rule, DocumentOwner[]>> = {
  'of freelancers too': ['freelance_recruiter'],
  'of houses too': ['housing'],
  'of staff too': ['foreman', 'coordinator'],
}

const ownersOf = (rules: readonly Rule[]): DocumentOwner[] => {
  const own = rules.flatMap((rule) => alone[rule] ?? [])
  return own.length > 0 ? own : [...documentPeople, ...rules.flatMap((rule) => added[rule] ?? [])]
}

type Demand = readonly [
  applies_to: 'candidate' | 'worker',
  country: string,
  citizenship: string,
  names: Names,
  codes: readonly string[],
  special?: 'posted' | LegalRight,
]

/**
 * The legal end of temporary protection after the invasion of Ukraine: Council Implementing Decision (EU) 2026/1912.
 */
const endsByLaw: Record<string, string> = { temporary_protection: '2028-03-04' }

const identity: Names = [
  'Proof of identity',
  'Documento de identidad',
  'Dokument tożsamości',
  'Паспорт или удостоверение личности',
  'Документ особи',
]
const agreement: Names = ['Agreement', 'Contrato de trabajo', 'Umowa', 'Договор', 'Договір'] // prettier-ignore
const agreements = ['employment_agreement', 'civil_contract']

const demands: readonly Demand[] = [
  ['candidate', 'any', 'all', identity, ['passport', 'id_card']],
  ['worker', 'any', 'all', identity, ['passport', 'id_card']],
  ['worker', 'PL', 'all', ['Medical certificate', 'Certificado médico', 'Orzeczenie lekarskie', 'Медицинское заключение', 'Медичний висновок'], ['medical_certificate']],
  ['worker', 'PL', 'all', ['Safety training (BHP)', 'Formación en seguridad (BHP)', 'Szkolenie BHP', 'Инструктаж (BHP)', 'Інструктаж (BHP)'], ['bhp_initial', 'bhp_periodic']],
  ['worker', 'PL', 'all', agreement, agreements],
  ['worker', 'PL', 'non_eu', ['Right to stay', 'Derecho de estancia', 'Podstawa pobytu', 'Основание пребывания', 'Підстава перебування'], ['visa', 'residence_card', 'residence_application', 'temporary_protection', 'visa_free_entry'], 'stay'],
  ['worker', 'PL', 'non_eu', ['Right to work', 'Derecho a trabajar', 'Podstawa legalnej pracy', 'Основание для работы', 'Підстава для роботи'], ['work_permit', 'seasonal_permit', 'declaration', 'student_certificate', 'residence_card', 'temporary_protection'], 'work'],
  ['worker', 'ES', 'all', ['NIE', 'NIE', 'NIE', 'NIE', 'NIE'], ['nie', 'tie']],
  ['worker', 'ES', 'all', ['Medical fitness certificate', 'Certificado de aptitud médica', 'Orzeczenie lekarskie', 'Заключение о пригодности к работе', 'Медична придатність'], ['es_medical_fitness']],
  ['worker', 'ES', 'all', ['Risk prevention training', 'Formación en prevención de riesgos laborales', 'Szkolenie BHP', 'Обучение по охране труда', 'Навчання із запобігання ризикам'], ['es_risk_training']],
  ['worker', 'ES', 'all', agreement, agreements],
  ['worker', 'ES', 'non_eu', ['TIE or work authorisation', 'TIE o autorización de trabajo', 'TIE lub zezwolenie na pracę', 'TIE или разрешение на работу', 'TIE або дозвіл на роботу'], ['tie', 'work_permit']],
  ['worker', 'any', 'all', ['A1 certificate', 'Certificado A1', 'Zaświadczenie A1', 'Свидетельство A1', 'Довідка A1'], ['a1'], 'posted'],
] // prettier-ignore

/** Adds the document types and requirements where there are none. */
export const installDocumentTypes = async (tx: Tx, actor: Actor) => {
  if (await tx.selectFrom('document_types').select('id').executeTakeFirst()) return
  const stamps = { created_at: actor.at, created_by: null, updated_at: actor.at, updated_by: null }
  const ids = new Map<string, number>()
  for (const [code, category, names, ...rules] of kinds) {
    const type = {
      code,
      category,
      requires_expiry: rules.includes('expires'),
      number_only: rules.includes('number only'),
      is_health: rules.includes('health'),
      requires_country: rules.includes('by country'),
      states_conditions: rules.includes('conditions'),
      ends_by_law: endsByLaw[code] ?? null,
      owners: ownersOf(rules),
      is_system: true,
    }
    const name = named(names)
    const { id } = await tx
      .insertInto('document_types')
      .values({ ...type, name: JSON.stringify(name), ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(code, id)
    await recordChange(tx, actor, 'created', { entity: 'document_type', id }, {}, { ...type, name })
  }
  for (const [applies_to, country, citizenship, names, codes, special] of demands) {
    const document_type_ids = codes.map((code) => ids.get(code)!)
    const posted = special === 'posted'
    const legal_right = special === 'stay' || special === 'work' ? special : null
    const demand = { applies_to, country, citizenship, posted, document_type_ids, legal_right }
    const name = named(names)
    const { id } = await tx
      .insertInto('document_requirements')
      .values({ ...demand, name: JSON.stringify(name), ...stamps })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(tx, actor, 'created', { entity: 'document_requirement', id }, {}, { ...demand, name })
  }
}
