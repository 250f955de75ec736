import type { FreelancerCreate } from '#contract/team/freelancers.ts'
import { type Actor, actAgain } from '#server/behaviors/access/actor.ts'
import { agencyDay } from '#contract/basics/agency-day.ts'
import type { Tx } from '#server/db/client.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { listClaims, lockClaim } from '../team/freelancers/claims.queries.ts'
import { decideClaim, makeClaim } from '../team/freelancers/decide-claim.commands.ts'
import { createFreelancer, updateFreelancer } from '../team/freelancers/freelancers.commands.ts'
import { lockFreelancer } from '../team/freelancers/freelancers.queries.ts'
import type { Desk } from './accounts.ts'
import type { Role } from './cast.ts'
import { type Chance, chanceOf } from './chance.ts'
import { officeTime } from './office-hours.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY

type Profile = Omit<FreelancerCreate, 'supervisor_id' | 'agreement_signed_at' | 'agreement_valid_to'> & {
  /** The index of the recruiter who supervises them. */
  desk: number
  /** Days from now until the agreement ends; absent when it has no end. */
  ends?: number
  /** Their status at the end of the story. */
  becomes?: 'paused' | 'ended'
}

const profiles: readonly Profile[] = [
  {
    first_name: 'Світлана', last_name: 'Руденко', phone: '+380671300201', country: 'UA', city: 'Вінниця', desk: 0, agreement_number: 'FR/2026/01',
    payout_method: 'card', tax_id: '3184710691', bonus_amount: 400, bonus_currency: 'PLN', bonus_days: 12, messengers: ['viber', 'telegram'],
    languages: [{ code: 'uk', level: 'native' }], comment: 'Prowadzi grupę spawaczy na Viberze, 2000 osób.',
  },
  {
    first_name: 'Dorota', last_name: 'Pawlak', phone: '+48501300202', country: 'PL', city: 'Lublin', desk: 0, agreement_number: 'FR/2026/02',
    payout_method: 'bank', iban: 'PL61109010140000071219812874', tax_id: '5260250274', ends: 18, languages: [{ code: 'pl', level: 'native' }],
  },
  {
    first_name: 'Юрій', last_name: 'Козак', phone: '+380501300203', country: 'UA', city: 'Тернопіль', desk: 0, agreement_number: 'FR/2026/03', payout_method: 'cash',
    becomes: 'paused', languages: [{ code: 'uk', level: 'native' }, { code: 'pl', level: 'B1' }],
  },
  {
    first_name: 'Галина', last_name: 'Мороз', phone: '+380931300204', country: 'UA', city: 'Чернівці', desk: 1, agreement_number: 'FR/2026/04',
    payout_method: 'card', bonus_amount: 90, bonus_currency: 'EUR', bonus_days: 10, messengers: ['telegram'],
  },
  {
    first_name: 'Tornike', last_name: 'Beridze', phone: '+995551300205', country: 'GE', city: 'Batumi', desk: 2, agreement_number: 'FR/2026/05',
    payout_method: 'card', languages: [{ code: 'ka', level: 'native' }, { code: 'ru', level: 'C1' }],
  },
  {
    first_name: 'Marek', last_name: 'Sobczak', phone: '+48501300206', country: 'PL', city: 'Rzeszów', desk: 3, agreement_number: 'FR/2025/11',
    payout_method: 'cash', ends: -25, becomes: 'ended',
  },
] // prettier-ignore

/** A freelance recruiter of the demo agency, with their supervisor and whether they stop in the end. */
export type Helper = { id: number; recruiter_id: number; stops: boolean }

const at = (actor: Actor, time: number) => actAgain(actor, { at: new Date(time).toISOString() })

/** Creates the freelance recruiters of the demo agency, all still active. */
export const addFreelancers = async (
  tx: Tx,
  admin: Actor,
  secrets: Secrets,
  desks: readonly Desk[],
  now: number,
): Promise<Helper[]> => {
  const helpers: Helper[] = []
  for (const { desk, ends, becomes, ...person } of profiles) {
    const { recruiter_id } = desks[desk]!
    const agreement = person.agreement_number
      ? {
          agreement_signed_at: agencyDay(admin.at),
          ...(ends === undefined ? {} : { agreement_valid_to: agencyDay(now + ends * DAY) }),
        }
      : {}
    const input = { ...person, ...agreement, supervisor_id: recruiter_id }
    const id = await createFreelancer(tx, admin, secrets, input)
    helpers.push({ id, recruiter_id, stops: becomes !== undefined })
  }
  return helpers
}

/** The share of a recruiter's leads that their freelance recruiters introduce; they introduce people they know. */
const SHARE = { qualified: 0.65, other: 0.11 }

/** Relative numbers of leads: those who stop introduce fewer. */
const ZEAL = { going: 4, stopping: 1 }

const shareOf = ({ story }: Role) => (story.steps.some(({ to }) => to === 'qualified') ? SHARE.qualified : SHARE.other)

/** The same leads, some of them introduced by a freelance recruiter of their recruiter. */
export const giveLeads = (cast: readonly Role[], helpers: readonly Helper[], seed: number): Role[] =>
  cast.map((role, index) => {
    const chance: Chance = chanceOf(seed + index)
    const own = helpers.filter(({ recruiter_id }) => recruiter_id === role.desk?.recruiter_id)
    if (own.length === 0 || !chance.happens(shareOf(role))) return role
    const { id } = chance.weigh(own.map((helper) => [helper, helper.stops ? ZEAL.stopping : ZEAL.going] as const))
    const given = { source: 'freelance_recruiter' as const, freelance_recruiter_id: id }
    return { ...role, person: { ...role.person, ...given, source_detail: 'Viber' } }
  })

const reasons = [
  'Wiadomość z tym numerem przyszła dwa dni wcześniej, zrzut ekranu jest w czacie.',
  'Mówi, że ta osoba była już zgłoszona przez Telegram.',
]

/** Adds the latest events: two disputed claims, a decided one, and freelance recruiters who stop. */
export const endFreelancing = async (
  tx: Tx,
  admin: Actor,
  secrets: Secrets,
  helpers: readonly Helper[],
  now: number,
) => {
  const rival = helpers[3]!.id
  const first = {
    state: ['holds' as const],
    freelance_recruiter_id: { ids: [helpers[0]!.id, helpers[1]!.id], none: false },
  }
  const { rows } = await listClaims(tx, admin, { ...first, sort: ['-claimed_on'], limit: 50 })
  const settled = rows.filter(({ claimed_on }) => claimed_on < agencyDay(now - WEEK)).slice(0, 3)
  for (const [index, claim] of settled.entries()) {
    if (!claim.person) continue
    const actor = at(admin, officeTime(now - (index + 1) * DAY))
    const person = { entity: claim.person.entity, id: claim.person.id }
    const evidence = reasons[index % reasons.length]!
    const id = await makeClaim(tx, actor, { freelance_recruiter_id: rival, person, evidence })
    if (index < 2) continue
    const made = await lockClaim(tx, actor, id)
    const decision = {
      version: made.version,
      outcome: 'refused' as const,
      reason: 'Wiadomość freelancera przyszła później.',
    }
    if (made.state === 'disputed') await decideClaim(tx, at(admin, officeTime(now - DAY)), made, decision)
  }
  for (const [index, { becomes }] of profiles.entries()) {
    if (!becomes) continue
    const actor = at(admin, officeTime(now - DAY / 24))
    const row = await lockFreelancer(tx, actor, helpers[index]!.id)
    await updateFreelancer(tx, actor, secrets, row, { version: row.version, status: becomes })
  }
}
