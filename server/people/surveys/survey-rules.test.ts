import { describe, expect, it } from 'vitest'
import {
  acceptedProblem,
  approvalProblem,
  contractProblem,
  needProblem,
  openNeedProblem,
  roomProblem,
  sentProblem,
  waitsInReserve,
} from './survey-rules.ts'

const none = { reserve: 0, reserve_limit: 0 }

const codes = (problems: { code: string }[]) => problems.map(({ code }) => code)

describe('a survey for a contract', () => {
  it('continues while the contract is active', () => {
    expect(contractProblem({ status_category: 'active', archived_at: null }, 'contract_id')).toEqual([])
    for (const status_category of ['initial', 'paused', 'closed_ok', 'closed_bad'])
      expect(codes(contractProblem({ status_category, archived_at: null }, 'contract_id'))).toEqual([
        'contract_not_active',
      ])
    const archived = contractProblem({ status_category: 'active', archived_at: '2026-01-01T00:00:00Z' }, 'status_id')
    expect(archived).toEqual([{ path: 'status_id', code: 'contract_not_active' }])
  })

  it('is started when some need is open', () => {
    expect(
      openNeedProblem([
        { status_code: 'filled', ...none },
        { status_code: 'partial', ...none },
      ]),
    ).toEqual([])
    const closed = ['filled', 'on_hold', 'closed'].map((status_code) => ({ status_code, ...none }))
    for (const needs of [[], closed])
      expect(openNeedProblem(needs)).toEqual([{ path: 'contract_id', code: 'no_open_need' }])
    expect(openNeedProblem([{ status_code: 'filled', reserve: 1, reserve_limit: 2 }])).toEqual([])
    expect(codes(openNeedProblem([{ status_code: 'closed', reserve: 1, reserve_limit: 2 }]))).toEqual(['no_open_need'])
  })

  it('refers to an open need of its contract', () => {
    const code = (status_code: string, of = 1) =>
      codes(needProblem({ contract_id: of, status_code, ...none }, 1, 'need_id'))
    expect([code('open'), code('partial')]).toEqual([[], []])
    expect([code('filled'), code('on_hold'), code('closed')]).toEqual([
      ['need_full'],
      ['need_not_open'],
      ['need_not_open'],
    ])
    expect([code('open', 2), codes(needProblem(undefined, 1, 'need_id'))]).toEqual([
      ['need_of_other'],
      ['need_of_other'],
    ])
    expect(codes(needProblem({ contract_id: 1, status_code: 'open', ...none }, null, 'need_id'))).toEqual([
      'need_of_other',
    ])
  })

  it('is accepted while the need lacks people', () => {
    expect(roomProblem({ missing: 1, ...none }, 'x')).toEqual([])
    expect(roomProblem({ missing: 0, ...none }, 'x')).toEqual([{ path: 'x', code: 'need_full' }])
  })

  it('is accepted into the reserve of a full need, behind those who wait for its free places', () => {
    const room = (missing: number, reserve: number, reserve_limit = 2) => {
      const numbers = { missing, reserve, reserve_limit }
      return [waitsInReserve(numbers), codes(roomProblem(numbers, 'x'))]
    }
    expect(room(0, 1)).toEqual([true, []])
    expect(room(0, 2)).toEqual([true, ['need_full']])
    expect(room(1, 1)).toEqual([true, []])
    expect(room(1, 2)).toEqual([true, ['reserve_first']])
    expect(room(2, 1)).toEqual([false, []])
  })

  it('is accepted after it was sent, where the client must approve', () => {
    expect(approvalProblem({ client_approval_required: true }, true)).toEqual([])
    expect(approvalProblem({ client_approval_required: false }, false)).toEqual([])
    expect(codes(approvalProblem({ client_approval_required: true }, false))).toEqual(['client_not_asked'])
  })
})

describe('a candidate', () => {
  it('waits for at most three clients', () => {
    expect(sentProblem(2)).toEqual([])
    expect(sentProblem(3)).toEqual([{ path: 'status_id', code: 'sent_to_many', params: { max: 3 } }])
  })

  it('is accepted for one contract only', () => {
    expect(acceptedProblem(0)).toEqual([])
    expect(codes(acceptedProblem(1))).toEqual(['accepted_elsewhere'])
  })
})
