import { describe, expect, it } from 'vitest'
import type { Demand } from './facts.ts'
import { agreementIsThere, numbersAreThere, papersEndDuring, papersHoldAtStart, papersReachStart } from './papers.ts'
import { codes, demand, facts, paper, placement } from './sample-facts.ts'

describe('B1 documents', () => {
  it('refuses a first day on which a document has expired and no newer one exists', () => {
    const over = facts({ demands: [demand([paper('2026-12-06')])] })
    expect(papersReachStart(over, placement())).toEqual([
      { path: 'worker_id', code: 'paper_ends_before', params: { name: 'Visa', on: '2026-12-06' } },
    ])
    expect(
      papersReachStart(facts({ demands: [demand([paper('2026-12-06'), paper('2026-12-07')])] }), placement()),
    ).toEqual([])
    expect(papersReachStart(facts({ demands: [demand([])] }), placement())).toEqual([])
    expect(papersReachStart(facts({ demands: [demand([paper(null)])] }), placement())).toEqual([])
  })

  it('requires every document, valid and verified, for the start', () => {
    const begins = (papers: Demand['papers']) =>
      codes(papersHoldAtStart(facts({ demands: [demand(papers)] }), placement()))
    expect(begins([])).toEqual(['paper_missing'])
    expect(begins([paper('2026-12-06')])).toEqual(['paper_not_valid'])
    expect(begins([paper('2027-12-06', true, '2026-12-08')])).toEqual(['paper_not_valid'])
    expect(begins([paper('2027-12-06', false)])).toEqual(['paper_unverified'])
    expect(begins([paper('2026-12-06'), paper('2026-12-07')])).toEqual([])
  })

  it('warns of a document that expires before the placement ends', () => {
    const warned = (valid_to: string, end_date: string | null) =>
      codes(papersEndDuring(facts({ demands: [demand([paper(valid_to)])] }), placement({ end_date })))
    expect(warned('2027-05-30', '2027-05-31')).toEqual(['paper_ends_during'])
    expect(warned('2027-05-31', '2027-05-31')).toEqual([])
    expect(warned('2027-05-30', null)).toEqual([])
  })

  it('requires an agreement, and in Poland without free movement its copy at the authority', () => {
    const bare = placement({ agreement_document_id: null, agreement_sent_on: null })
    expect(codes(agreementIsThere(facts(), bare))).toEqual(['agreement_missing', 'agreement_not_sent'])
    expect(codes(agreementIsThere(facts({ worker: { citizenship: 'PL' } }), bare))).toEqual(['agreement_missing'])
    expect(codes(agreementIsThere(facts(), placement({ agreement_sent_on: '2026-12-08' })))).toEqual([
      'agreement_not_sent',
    ])
    expect(
      agreementIsThere(facts({ contract: { site_country: 'ES' } }), placement({ agreement_sent_on: null })),
    ).toEqual([])
  })

  it('requires the identity number of the country of work', () => {
    expect(codes(numbersAreThere(facts({ worker: { has_pesel: false } })))).toEqual(['pesel_or_reason'])
    expect(codes(numbersAreThere(facts({ contract: { site_country: 'ES' } })))).toEqual(['nie_needed'])
    expect(numbersAreThere(facts())).toEqual([])
  })
})
