import { describe, expect, it } from 'vitest'
import {
  contractEndsSoon,
  contractRuns,
  contractTakes,
  isElsewhere,
  mostAtOnce,
  needHasRoom,
  periodFits,
  rateBelowNeed,
  takesAcceptedPlace,
} from './place.ts'
import { codes, facts, placement, span } from './sample-facts.ts'

describe('B2 overlap', () => {
  it.each([
    [span('2027-05-31'), true],
    [span('2027-06-01'), false],
    [span('2026-01-01', '2026-12-06'), false],
    [span('2026-01-01', '2026-12-07'), true],
    [span('2026-01-01'), true],
  ])('%o → %s', (other, refused) => {
    expect(codes(isElsewhere(facts({ others: [other] }), placement()))).toEqual(refused ? ['assignment_overlaps'] : [])
  })

  it('handles a placement without an end', () => {
    expect(codes(isElsewhere(facts({ others: [span('2030-01-01')] }), placement({ end_date: null })))).toEqual([
      'assignment_overlaps',
    ])
  })
})

describe('B4 contract and need', () => {
  it.each([
    [{ start_date: '2026-11-30' }, [['start_date', 'outside_contract']]],
    [{ end_date: '2027-07-01' }, [['end_date', 'outside_contract']]],
    [{ end_date: null }, [['end_date', 'outside_contract']]],
    [{ end_date: '2026-12-06' }, [['end_date', 'before_start']]],
    [{ start_date: '2027-07-01', end_date: '2027-07-02' }, [['start_date', 'outside_contract']]],
    [{ start_date: '2026-12-01', end_date: '2027-06-30' }, []],
  ])('%o → %o', (dates, expected) => {
    expect(periodFits(facts(), placement(dates)).map(({ path, code }) => [path, code])).toEqual(expected)
  })

  it('is within the days of the need', () => {
    const need = { date_from: '2026-12-08', date_to: '2027-05-30' }
    expect(codes(periodFits(facts({ need }), placement()))).toEqual(['outside_need'])
    expect(codes(periodFits(facts({ need }), placement({ start_date: '2026-12-08' })))).toEqual(['outside_need'])
    expect(periodFits(facts({ need }), placement({ start_date: '2026-12-08', end_date: '2027-05-30' }))).toEqual([])
  })

  it('can be planned on a draft, and starts only on a running contract', () => {
    const draft = facts({ contract: { status_category: 'initial' } })
    expect(contractTakes(draft)).toEqual([])
    expect(codes(contractRuns(draft))).toEqual(['contract_not_running'])
    expect(codes(contractTakes(facts({ contract: { status_category: 'paused' } })))).toEqual(['contract_not_running'])
    expect(codes(contractTakes(facts({ need: { is_open: false } })))).toEqual(['need_closed'])
  })

  it('never exceeds the headcount of the need on a day', () => {
    const first = span('2026-12-01', '2027-01-31')
    const second = span('2027-02-01', '2027-03-31')
    const third = span('2027-03-31', null)
    expect(mostAtOnce([first, second, third], span('2026-12-01'))).toBe(2)
    expect(mostAtOnce([first, second, third], span('2026-12-01', '2027-03-30'))).toBe(1)
    expect(needHasRoom(facts({ on_need: [first, second] }), placement())).toEqual([])
    expect(codes(needHasRoom(facts({ on_need: [first, second, third] }), placement()))).toEqual(['need_full'])
    expect(needHasRoom(facts({ on_need: [first, second, third] }), placement({ end_date: '2027-03-30' }))).toEqual([])
  })

  it('has the positions that signed additions add, from their day on', () => {
    const coming = [
      { day: '2027-01-01', change: 2 },
      { day: '2027-03-01', change: -1 },
    ]
    const need = { headcount: 1, coming }
    const on_need = [span('2026-12-01')]
    const at = (start_date: string, end_date: string | null, more = on_need) =>
      codes(needHasRoom(facts({ need, on_need: more }), placement({ start_date, end_date })))
    expect(at('2026-12-31', null)).toEqual(['need_full'])
    expect(at('2027-01-01', null)).toEqual([])
    const two = [...on_need, span('2027-01-01')]
    expect(at('2027-01-01', '2027-02-28', two)).toEqual([])
    expect(at('2027-01-01', '2027-03-01', two)).toEqual(['need_full'])
    const accepted = facts({ need: { ...need, accepted: 1 }, on_need: two })
    expect(
      codes(takesAcceptedPlace(accepted, placement({ start_date: '2027-01-01', end_date: '2027-02-28' }))),
    ).toEqual(['takes_accepted_place'])
  })

  it('warns about positions reserved for accepted people, a low rate and a near end', () => {
    const need = { accepted: 1 }
    expect(codes(takesAcceptedPlace(facts({ need, on_need: [span('2026-12-01')] }), placement()))).toEqual([
      'takes_accepted_place',
    ])
    expect(takesAcceptedPlace(facts({ need }), placement())).toEqual([])
    expect(codes(rateBelowNeed(facts(), placement({ pay_rate: 29.99 })))).toEqual(['rate_below_need'])
    expect(rateBelowNeed(facts({ need: { pay_rate: null } }), placement({ pay_rate: 1 }))).toEqual([])
    expect(codes(contractEndsSoon(facts(), placement({ start_date: '2027-05-31' })))).toEqual(['contract_ends_soon'])
    expect(contractEndsSoon(facts(), placement({ start_date: '2027-05-30' }))).toEqual([])
  })
})
