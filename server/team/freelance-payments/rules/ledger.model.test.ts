import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#contract/basics/days.ts'
import { type Placed, type Worked, countDays } from './days.ts'
import { type Line, type Move, settle } from './ledger.ts'
import { inTranches, termsOf } from './terms.ts'

type World = {
  today: string
  left: boolean
  placements: Placed[]
  worked: Worked[]
  lines: Line[]
  /** Tranches that a user decided differently from the days. */
  decided: Set<number>
}

const FIRST_DAY = '2026-01-05'

/** The days that count, found by checking each day of the calendar. */
const plainDays = ({ placements, worked, today }: World): string[] => {
  let counted: string[] = []
  let lastCovered: string | null = null
  let begun = false
  const end = addDays(today, 30)
  for (let day = FIRST_DAY; day <= end; day = addDays(day, 1)) {
    const covering = placements.filter(({ start_date, end_date }) => start_date <= day && (end_date === null || end_date >= day)) // prettier-ignore
    if (covering.length === 0) continue
    const starting = covering.find(({ start_date }) => start_date === day)
    if (begun && starting && daysBetween(lastCovered!, day) > 90) {
      if (counted.length > 0) return counted
      begun = false
    }
    if (!begun) {
      if (!starting?.claimed) continue
      begun = true
    }
    lastCovered = day
    if (worked.some(({ date, assignment_id }) => date === day && covering.some(({ id }) => id === assignment_id)))
      counted = [...counted, day]
  }
  return counted
}

const amounts = { amount: 100_001, days: 4 }

const apply = (world: World, moves: readonly Move[]) => {
  for (const move of moves) {
    const id = world.lines.length + 1
    if (move.do === 'make') world.lines.push({ ...move.line, id, corrects_id: null, in_run: false })
    else if (move.do === 'correct')
      world.lines.push({ ...move.line, id, corrects_id: move.line.id, amount: move.amount, status: 'earned', in_run: false }) // prettier-ignore
    else {
      const line = world.lines.find((one) => one.id === move.id)!
      expect(line.status, 'a paid line is never touched').not.toBe('paid')
      expect(line.in_run).toBe(false)
      Object.assign(line, move.do === 'drop' ? { status: 'cancelled', cancelled_as: 'settled' } : move.line)
    }
  }
}

const settleWorld = (world: World, tranches: number) => {
  const agreed = inTranches(amounts.amount, 'PLN', amounts.days, tranches)
  const moves = () => settle(world.lines, countDays(world), agreed)
  apply(world, moves())
  expect(moves(), 'a second look finds nothing to do').toEqual([])
}

const openOf = ({ placements }: World) => placements.find(({ status }) => status !== 'ended')

const endOpen = (world: World) => {
  const open = openOf(world)
  if (!open) return
  if (open.status === 'planned' || open.start_date > world.today)
    world.placements = world.placements.filter((one) => one !== open)
  else Object.assign(open, { status: 'ended', end_date: world.today })
  world.worked = world.worked.filter(({ assignment_id }) => world.placements.some(({ id }) => id === assignment_id))
}

const lineAt = ({ lines }: World, seed: number, fits: (line: Line) => boolean) => {
  const fitting = lines.filter(fits)
  return fitting[seed % Math.max(1, fitting.length)]
}

let ids = 0

const operations: Record<string, (world: World, seed: number) => void> = {
  pass: (world, seed) => {
    world.today = addDays(world.today, 1 + (seed % 3))
  },
  wait: (world, seed) => {
    world.today = addDays(world.today, 60 + (seed % 50))
  },
  hire: (world, seed) => {
    if (openOf(world)) return
    world.left = false
    const last = world.placements.map(({ end_date }) => end_date!).toSorted().at(-1) // prettier-ignore
    const start = addDays(world.today, 1 + (seed % 4))
    if (last !== undefined && start <= last) return
    world.placements.push({ id: ++ids, contract_id: 1, start_date: start, end_date: null, status: 'planned', claimed: seed % 7 !== 0 }) // prettier-ignore
  },
  work: (world) => {
    const open = openOf(world)
    if (!open || open.start_date > world.today) return
    open.status = 'active'
    if (!world.worked.some(({ date }) => date === world.today))
      world.worked.push({ assignment_id: open.id, date: world.today })
    world.today = addDays(world.today, 1)
  },
  absent: (world, seed) => {
    world.worked.splice(seed % Math.max(1, world.worked.length), 1)
  },
  present: (world, seed) => {
    const placed = world.placements[seed % Math.max(1, world.placements.length)]
    if (!placed || placed.start_date > world.today) return
    const date = addDays(placed.start_date, seed % 9)
    if (date > world.today || (placed.end_date !== null && date > placed.end_date)) return
    if (placed.status === 'planned') placed.status = 'active'
    if (!world.worked.some((one) => one.date === date)) world.worked.push({ assignment_id: placed.id, date })
  },
  end: endOpen,
  leave: (world) => {
    endOpen(world)
    world.left = true
  },
  approve: (world, seed) => {
    const line = lineAt(world, seed, ({ status }) => status === 'earned')
    if (line) line.status = 'approved'
  },
  run: (world, seed) => {
    const line = lineAt(world, seed, ({ status, in_run }) => status === 'approved' && !in_run)
    if (line) line.in_run = true
  },
  take_back: (world, seed) => {
    const line = lineAt(world, seed, ({ in_run }) => in_run)
    if (!line || world.lines.some((one) => one.corrects_id === line.id && (one.in_run || one.status === 'paid'))) return
    line.in_run = false
  },
  pay: (world, seed) => {
    const line = lineAt(world, seed, ({ status }) => status === 'approved')
    if (line) Object.assign(line, { status: 'paid', in_run: false })
  },
  give_up: (world, seed) => {
    if (seed % 3 !== 0) return
    const line = lineAt(world, seed, ({ status, in_run }) => ['forecast', 'earned', 'approved'].includes(status) && !in_run) // prettier-ignore
    if (!line) return
    Object.assign(line, { status: 'cancelled', cancelled_as: 'decided' })
    world.decided.add(line.tranche)
  },
}

const program = fc.array(
  fc.record({
    operation: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('work', 'hire') },
      { weight: 6, arbitrary: fc.constantFrom('pay', 'approve', 'absent', 'present') },
      { weight: 1, arbitrary: fc.constantFrom(...Object.keys(operations)) },
    ),
    seed: fc.nat(1_000),
  }),
  { minLength: 30, maxLength: 150, size: 'max' },
)

const counted = ({ status }: Line) => status !== 'forecast' && status !== 'cancelled'

describe('the ledger of a freelancer and a worker', () => {
  it('gives the same as a simple calendar model after random months of hiring, absence, return, correction and payment, to the cent', () => {
    const seen = { earned: 0, clawed: 0, repaid: 0, gaps: 0, revived: 0 }
    const holds = (steps: { operation: string; seed: number }[], tranches: number) => {
      const world: World = { today: FIRST_DAY, left: false, placements: [], worked: [], lines: [], decided: new Set() }
      const paid = new Map<number, string>()
      for (const { operation, seed } of steps) {
        const cancelled = world.lines.filter(({ status }) => status === 'cancelled').map(({ id }) => id)
        operations[operation]!(world, seed)
        settleWorld(world, tranches)
        const days = plainDays(world)
        expect(countDays(world).days).toEqual(days)
        for (const bonus of world.lines.filter(({ corrects_id }) => corrects_id === null)) {
          const own = world.lines.filter(({ id, corrects_id }) => id === bonus.id || corrects_id === bonus.id)
          const sum = own.filter(counted).reduce((total, { amount }) => total + amount, 0)
          const isEarned = days.length >= bonus.days_required
          if (!world.decided.has(bonus.tranche)) expect(sum).toBe(isEarned ? bonus.amount : 0)
          if (bonus.status === 'earned') expect(bonus.earned_on).toBe(days[bonus.days_required - 1])
          if (bonus.status === 'earned') seen.earned++
          if (bonus.cancelled_as === 'gap') seen.gaps++
          if (bonus.status !== 'cancelled' && cancelled.includes(bonus.id)) seen.revived++
          if (own.some(({ amount }) => amount < 0)) seen.clawed++
          if (own.some(({ amount, id }) => amount > 0 && id !== bonus.id)) seen.repaid++
        }
        const bonuses = world.lines.filter(
          ({ corrects_id, cancelled_as }) => corrects_id === null && cancelled_as === null,
        )
        if (bonuses.length === tranches)
          expect(bonuses.reduce((total, { amount }) => total + amount, 0)).toBe(amounts.amount)
        for (const line of world.lines.filter(({ status }) => status === 'paid')) {
          const text = JSON.stringify(line)
          expect(paid.get(line.id) ?? text).toBe(text)
          paid.set(line.id, text)
        }
      }
    }
    fc.assert(fc.property(program, fc.integer({ min: 1, max: 3 }), holds), { numRuns: 600, seed: 7 })
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(50)
  }, 120_000)
})

describe('terms', () => {
  it('come from the contract, then the freelance recruiter, then the agency; an amount has its own currency', () => {
    const none = { amount: null, currency: null, days: null }
    const agency = { amount: 50_000, currency: 'PLN', days: 30 } as const
    const freelancer = { amount: 10_000, currency: 'EUR', days: null } as const
    expect(termsOf([none, freelancer, agency], 1)).toEqual([{ tranche: 1, days_required: 30, amount: 10_000, currency: 'EUR' }]) // prettier-ignore
    expect(termsOf([{ ...none, days: 10 }, none, agency], 1)).toMatchObject([{ days_required: 10, amount: 50_000, currency: 'PLN' }]) // prettier-ignore
    expect(termsOf([{ amount: 0, currency: 'PLN', days: null }, freelancer, agency], 1)).toEqual([])
    expect(termsOf([none, none, { ...none, days: 30 }], 1)).toEqual([])
  })

  it('divided into tranches add up to the agreed amount, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 180 }), fc.integer({ min: 1, max: 3 }), (amount, days, count) => {
        const parts = inTranches(amount, 'PLN', days, count)
        expect(parts.reduce((total, part) => total + part.amount, 0)).toBe(amount)
        expect(parts.at(-1)!.days_required).toBe(days)
        expect(parts.map(({ days_required }) => days_required)).toEqual(parts.map(({ days_required }) => days_required).toSorted((a, b) => a - b))
      }),
    ) // prettier-ignore
  })
})

describe('days between placements', () => {
  const placed = (id: number, start_date: string, end_date: string | null, more: Partial<Placed> = {}): Placed => ({ id, contract_id: 1, start_date, end_date, status: end_date ? 'ended' : 'active', claimed: true, ...more }) // prettier-ignore
  const first = placed(1, '2026-01-05', '2026-01-31')
  const worked = [{ assignment_id: 1, date: '2026-01-06' }]

  it.each([
    ['2026-05-01', 2],
    ['2026-05-02', 1],
  ])('a placement from %s leaves %i days', (start, days) => {
    const facts = { today: '2026-05-10', left: false, placements: [first, placed(2, start, null)], worked: [...worked, { assignment_id: 2, date: start }] } // prettier-ignore
    expect(countDays(facts).days).toHaveLength(days)
  })

  it('end the count when there are more than 90, and so does leaving', () => {
    const facts = { today: '2026-05-02', left: false, placements: [first], worked }
    expect(countDays(facts).ended).toBe('gap')
    expect(countDays({ ...facts, today: '2026-05-01' }).ended).toBeNull()
    expect(countDays({ ...facts, today: '2026-02-01', left: true }).ended).toBe('left')
  })
})
