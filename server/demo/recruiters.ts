import type { RecruiterUpdate } from '#contract/team/recruiters.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { updateRecruiter } from '../team/recruiters/recruiters.commands.ts'
import { lockRecruiter } from '../team/recruiters/recruiters.queries.ts'

type Profile = Omit<RecruiterUpdate, 'version'>

/** The profiles of the demo recruiters, by email address. */
const profiles: Readonly<Record<string, Profile>> = {
  'recruiter@brigada.test': {
    phone: '+48501300301', hired_on: '2024-04-02', monthly_target: 8, comment: 'Zna agencje we Lwowie i w Tarnopolu.',
    languages: [{ code: 'uk', level: 'native' }, { code: 'pl', level: 'B2' }, { code: 'ru', level: 'C1' }],
  },
  'taras.hlushko@brigada.test': {
    phone: '+380671300302', hired_on: '2024-09-16', monthly_target: 5, languages: [{ code: 'uk', level: 'native' }, { code: 'en', level: 'B1' }],
  },
  'irina.belova@brigada.test': {
    phone: '+48501300303', hired_on: '2023-11-06', monthly_target: 5, languages: [{ code: 'ru', level: 'native' }, { code: 'pl', level: 'C1' }],
  },
  'kinga.rogala@brigada.test': {
    phone: '+48501300304', hired_on: '2022-03-01', monthly_target: 4, comment: 'Odpowiada za targi pracy we Wrocławiu.',
    languages: [{ code: 'pl', level: 'native' }, { code: 'en', level: 'C1' }],
  },
  'pilar.cano@brigada.test': {
    phone: '+34611300305', hired_on: '2025-02-10', monthly_target: 3, languages: [{ code: 'es', level: 'native' }, { code: 'en', level: 'B2' }],
  },
  'daniel.marsh@brigada.test': {
    phone: '+48501300306', hired_on: '2025-06-23', languages: [{ code: 'en', level: 'native' }, { code: 'pl', level: 'A2' }],
  },
} // prettier-ignore

/** Sets the languages, first days and targets of the demo recruiters; one has no target. */
export const fillRecruiters = async (tx: Tx, actor: Actor) => {
  const rows = await tx
    .selectFrom('recruiters as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .where('u.email', 'in', Object.keys(profiles))
    .select(['r.id', 'r.version', 'u.email'])
    .orderBy('r.id')
    .execute()
  for (const { id, version, email } of rows) {
    const once = actAgain(actor, { at: actor.at })
    await updateRecruiter(tx, once, await lockRecruiter(tx, once, id), { version, ...profiles[email]! })
  }
}
