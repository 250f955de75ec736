import type { ConsentKind } from '#contract/people/consent-choices.ts'
import type { Labels } from '#contract/basics/labels.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'

/** The version of records that are older than the stored consent texts. */
const FIRST = '2026-11'

const texts: Record<ConsentKind, Labels> = {
  recruitment: {
    en: 'I agree that the agency processes the personal data I give it in order to find work for me and to present me to employers. I may withdraw this consent at any time.',
    es: 'Acepto que la agencia trate los datos personales que le facilito para buscarme trabajo y presentarme a empresas. Puedo retirar este consentimiento en cualquier momento.',
    pl: 'Wyrażam zgodę na przetwarzanie przez agencję podanych przeze mnie danych osobowych w celu znalezienia dla mnie pracy i przedstawienia mnie pracodawcom. Zgodę mogę wycofać w każdej chwili.',
    ru: 'Даю согласие на обработку агентством предоставленных мной персональных данных для подбора работы и представления меня работодателям. Согласие можно отозвать в любое время.',
    ua: 'Я погоджуюся, щоб агенція обробляла надані мною персональні дані для пошуку роботи та представлення мене роботодавцям. Я можу відкликати згоду будь-коли.',
  },
  future: {
    en: 'I agree that the agency keeps my data for 24 months in order to offer me work later.',
    es: 'Acepto que la agencia conserve mis datos durante 24 meses para ofrecerme trabajo más adelante.',
    pl: 'Wyrażam zgodę na przechowywanie moich danych przez agencję przez 24 miesiące w celu przedstawiania mi kolejnych ofert pracy.',
    ru: 'Даю агентству согласие хранить мои данные 24 месяца, чтобы предлагать мне работу в будущем.',
    ua: 'Я погоджуюся, щоб агенція зберігала мої дані 24 місяці, щоб пропонувати мені роботу в майбутньому.',
  },
}

/** Adds the first text of each consent that has none. */
export const installConsentTexts = async (tx: Tx, actor: Actor) => {
  for (const kind of ['recruitment', 'future'] as const) {
    if (await tx.selectFrom('consent_texts').where('kind', '=', kind).select('id').executeTakeFirst()) continue
    const text = JSON.stringify(texts[kind])
    const row = { kind, version: FIRST, text, created_at: actor.at, created_by: actor.user_id }
    await tx.insertInto('consent_texts').values(row).execute()
  }
}
