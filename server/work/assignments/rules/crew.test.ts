import { describe, expect, it } from 'vitest'
import { crewHasRoom } from './crew.ts'
import { facts, placement, span } from './sample-facts.ts'

describe('W4 crew', () => {
  const others = [span('2026-12-01', '2026-12-31'), span('2027-01-01')]

  it('reports nothing without a foreman or when the crew has room on each day', () => {
    expect(crewHasRoom(facts(), placement())).toEqual([])
    expect(crewHasRoom(facts({ crew: { max_team: 2, others } }), placement())).toEqual([])
    expect(crewHasRoom(facts({ crew: { max_team: 1, others: [] } }), placement())).toEqual([])
  })

  it('warns when one person is too many, with the resulting number', () => {
    const full = facts({ crew: { max_team: 2, others: [...others, span('2026-12-31')] } })
    expect(crewHasRoom(full, placement())).toEqual([
      { path: 'foreman_id', code: 'team_too_large', params: { count: 3, max: 2 } },
    ])
    expect(crewHasRoom(full, placement({ end_date: '2026-12-30' }))).toEqual([])
  })

  it('ignores past days', () => {
    const over = facts({ crew: { max_team: 1, others: [span('2026-10-01', '2026-11-20')] } })
    expect(crewHasRoom(over, placement({ start_date: '2026-10-01' }))).toEqual([])
    const today = facts({ crew: { max_team: 1, others: [span('2026-10-01', '2026-11-21')] } })
    expect(crewHasRoom(today, placement({ start_date: '2026-10-01' }))).toHaveLength(1)
  })
})
