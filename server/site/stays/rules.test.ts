import { describe, expect, it } from 'vitest'
import { type BedFacts, genderFits, roomIsLarge, stayProblems } from './rules.ts'

const facts = (more: { [K in keyof BedFacts]?: Partial<BedFacts[K]> } = {}): BedFacts =>
  ({
    place: { state: 'available', ...more.place },
    room: { gender: 'any', area_m2: 10, beds: 2, ...more.room },
    house: { status: 'active', is_archived: false, gender_policy: 'mixed', ...more.house },
    in_bed: more.in_bed ?? [],
    in_room: more.in_room ?? [],
    voids: more.voids ?? [],
    elsewhere: more.elsewhere ?? [],
  }) as BedFacts

const mate = (gender: string | null) => ({
  name: 'Anna Nowak',
  gender,
  check_in: '2027-01-01',
  check_out: '2027-02-01',
})
const codes = (problems: { code: string }[]) => problems.map(({ code }) => code)

describe('B3 gender', () => {
  it('keeps a house and a room for one gender', () => {
    const male = { gender: 'male' }
    expect(codes(genderFits(facts({ house: { gender_policy: 'female' } }), male))).toEqual(['for_women'])
    expect(codes(genderFits(facts({ house: { gender_policy: 'male' } }), male))).toEqual([])
    expect(codes(genderFits(facts({ room: { gender: 'female' } }), male))).toEqual(['for_women'])
    expect(codes(genderFits(facts({ house: { gender_policy: 'male' }, room: { gender: 'female' } }), { gender: 'female' }))).toEqual(['for_men'])
    expect(codes(genderFits(facts({ room: { gender: 'male' } }), { gender: null }))).toEqual(['for_men'])
  }) // prettier-ignore

  it('refuses another gender in houses with single-gender rooms, and names the residents', () => {
    const by_room = { gender_policy: 'by_room' } as const
    expect(genderFits(facts({ house: by_room, in_room: [mate('female')] }), { gender: 'male' })).toEqual([
      { path: 'place_id', code: 'other_gender', params: { name: 'Anna Nowak' } },
    ])
    expect(
      codes(genderFits(facts({ house: by_room, in_room: [{ ...mate('female'), name: null }] }), { gender: 'male' })),
    ).toEqual(['other_gender_unnamed'])
    expect(genderFits(facts({ house: by_room, in_room: [mate('female')] }), { gender: 'female' })).toEqual([])
    expect(genderFits(facts({ house: by_room }), { gender: 'male' })).toEqual([])
    expect(genderFits(facts({ in_room: [mate('female')] }), { gender: 'male' })).toEqual([])
  })
})

describe('B2 and B3 a bed', () => {
  const person = { gender: 'female' }
  it('reports the first reason why a bed is closed, then who has it', () => {
    const all = facts({ house: { status: 'closed' }, place: { state: 'out_of_service' }, in_bed: [mate('female')] })
    expect(codes(stayProblems(all, person, 'worker_id'))).toEqual(['house_closed'])
    expect(codes(stayProblems(facts({ place: { state: 'out_of_service' } }), person, 'worker_id'))).toEqual([
      'bed_out_of_service',
    ])
    expect(stayProblems(facts({ in_bed: [mate('female')] }), person, 'worker_id')).toEqual([
      { path: 'place_id', code: 'bed_taken', params: { name: 'Anna Nowak', from: '2027-01-01', until: '2027-02-01' } },
    ])
  })

  it('reports the person’s other bed, without naming a house that the reader may not know', () => {
    const known = facts({ elsewhere: [{ house: 'Dom 2', check_in: '2027-01-01', check_out: null }] })
    expect(stayProblems(known, person, 'candidate_id')).toEqual([
      { path: 'candidate_id', code: 'stays_in_open', params: { house: 'Dom 2', from: '2027-01-01' } },
    ])
    const hidden = facts({ elsewhere: [{ house: null, check_in: '2026-12-01', check_out: '2027-01-01' }] })
    expect(stayProblems(hidden, person, 'worker_id')).toEqual([{ path: 'worker_id', code: 'stays_elsewhere' }])
  })
})

describe('W5 area', () => {
  it.each([
    [1, 6, 5.9],
    [2, 6, 5.9],
    [3, 8, 7.9],
    [8, 18, 17.9],
  ])('requires, for %i beds, at least %d m²', (beds, enough, little) => {
    expect(roomIsLarge(facts({ room: { beds, area_m2: enough } }))).toEqual([])
    expect(roomIsLarge(facts({ room: { beds, area_m2: little } }))).toMatchObject([
      { code: 'room_too_small', params: { needed: enough, beds } },
    ])
  })

  it('says nothing of a room without a measured area', () => {
    expect(roomIsLarge(facts({ room: { beds: 8, area_m2: null } }))).toEqual([])
  })
})
