import fs from 'node:fs'
import { type Page, expect, test } from './test.ts'
import { agencyToday } from '#contract/basics/agency-day.ts'
import { daysOf, weekdayOf } from '#contract/basics/days.ts'
import { transferFaults } from '#server/testing/credit-transfers.ts'
import { type Caller, adminOf, day, force, latin, person, surname } from './people-steps.ts'
import { expectAccessible, openAs, settled } from './stories.ts'
import { uniqueDigits } from './unique.ts'

type Row = { id: number; version: number }
type Payment = Row & { number: string; status: string; days_worked: number; amount: number }

const SUNDAY = 7

/** A freelancer with an account, a valid agreement and a bonus of 450 złoty after 30 days. */
const makeFreelancer = async (admin: Caller, more: object = {}) => {
  const [supervisor] = await admin<Row[]>('GET', '/recruiters/options')
  return admin<Row & { phone: string; last_name: string }>('POST', '/recruiters/freelance', {
    first_name: 'Ірина', last_name: surname('Кравчук'), phone: `+4857${uniqueDigits()}`, supervisor_id: supervisor!.id, payout_method: 'bank',
    iban: 'PL61109010140000071219812874', agreement_number: `FA/${uniqueDigits()}`, agreement_signed_at: day(-200), agreement_valid_to: day(200),
    bonus_amount: 450, bonus_currency: 'EUR', bonus_days: 30, ...more,
  }) // prettier-ignore
}

/** A running contract with one need. */
const makeRunning = async (admin: Caller) => {
  const [coordinator] = await admin<Row[]>('GET', '/contracts/coordinators')
  const contract = await admin('POST', '/contracts', {
    title: `Пакування ${uniqueDigits()}`, client_name: 'Mroźnia Północ', client_country: 'PL', client_tax_id: '5260250274', site_country: 'PL',
    site_city: 'Gdynia', site_address: 'ul. Portowa 3', start_date: day(-60), end_date: day(120), currency: 'PLN', rate_period: 'hour',
    employment_form: 'civil_contract', main_coordinator_id: coordinator!.id,
  }) // prettier-ignore
  const need = { position_id: 1, headcount: 2, date_from: day(-60), pay_rate: 41.5 }
  const { id: need_id } = await admin('POST', `/contracts/${contract.id}/needs`, need)
  const statuses = await admin<(Row & { code: string })[]>('GET', '/statuses?entity=contract')
  const status_id = statuses.find(({ code }) => code === 'active')!.id
  await admin('PUT', `/contracts/${contract.id}/status`, { version: contract.version, status_id })
  return { id: contract.id, need_id }
}

/** A lead of a freelancer, imported from a file. */
const importLead = async (page: Page, admin: Caller, freelancer: { phone: string }, last_name: string) => {
  await openAs(page, 'admin', '/en/leads/import')
  await settled(page)
  const csv = `First name,Last name,Phone,Freelance recruiter\nSolomiia,${last_name},+4858${uniqueDigits()},${freelancer.phone}\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'iryna.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page).toHaveURL(/\/leads\/import\/\d+$/)
  await page.getByLabel('Source for rows without one').selectOption({ label: 'Freelance recruiter' })
  await page.getByRole('button', { name: 'Check rows' }).click()
  await page.getByRole('button', { name: /^Import / }).click()
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible({ timeout: 30_000 })
  const [lead] = await admin<Row[]>('GET', `/leads?search=${encodeURIComponent(last_name)}`)
  return lead!
}

/** Converts the lead to a candidate and then to a worker. */
const convert = async (admin: Caller, lead: Row) => {
  await force(admin, 'lead', lead.id, 'qualified')
  const { version } = await admin('GET', `/leads/${lead.id}`)
  const { first_name: _f, last_name: _l, phone: _p, ...known } = person({ citizenship: 'PL' })
  const candidate = await admin('POST', `/leads/${lead.id}/conversion`, {
    version,
    ...known,
    ...latin,
    consent_recruitment_at: new Date().toISOString(),
  })
  await force(admin, 'candidate', candidate.id, 'approved')
  const now = await admin('GET', `/candidates/${candidate.id}`)
  const working = { pesel_missing_reason: 'Applied for', employed_from: day(-40), employment_form: 'civil_contract' }
  return admin('POST', `/candidates/${candidate.id}/conversion`, { version: now.version, ...working })
}

/** Creates and confirms shifts on the last working days of a placement. */
const workDays = async (admin: Caller, contract_id: number, assignment_id: number, count: number) => {
  const dates = daysOf(day(-40), day(-1))
    .filter((date) => weekdayOf(date) !== SUNDAY)
    .slice(0, count)
  const plan = { kind: 'work', start: '06:00', end: '14:00' }
  const cells = dates.map((date) => ({ assignment_id, date, plan }))
  const { shifts } = await admin<{ shifts: Row[] }>('PUT', '/schedule/cells', { cells })
  expect(shifts).toHaveLength(count)
  const named = shifts.map(({ id, version }) => ({ id, version }))
  await admin('POST', '/schedule/confirmations', { shifts: named, mark: 'present', comment: 'By the paper list' })
  return contract_id
}

test('a freelancer’s person works thirty days, the bonus is approved and paid once, and a rival’s claim is disputed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const admin = await adminOf(page)
  const [freelancer, rival] = [await makeFreelancer(admin), await makeFreelancer(admin)]
  const last_name = surname('Chumak')
  const lead = await importLead(page, admin, freelancer, last_name)
  const contract = await makeRunning(admin)
  const worker = await convert(admin, lead)
  const placed = await admin('POST', '/assignments', {
    worker_id: worker.id,
    need_id: contract.need_id,
    start_date: day(-40),
  })
  const claim = { freelance_recruiter_id: rival.id, person: { entity: 'worker', id: worker.id }, evidence: 'A call' }
  await admin('POST', '/freelance-claims', claim)

  await page.goto(`/en/recruiters/freelance/payments/${freelancer.id}`)
  await settled(page)
  const line = page.getByRole('listitem').filter({ hasText: last_name })
  await expect(line).toContainText('Forecast')
  await expect(line).toContainText('0 of 30 days')
  await workDays(admin, contract.id, placed.id, 29)
  await page.reload()
  await expect(line).toContainText('29 of 30 days')
  await expect(line.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const [last] = (await admin<{ shifts: Row[] }>('PUT', '/schedule/cells', {
    cells: [{ assignment_id: placed.id, date: day(-1), plan: { kind: 'work', start: '06:00', end: '14:00' } }],
  })).shifts // prettier-ignore
  await admin('POST', '/schedule/confirmations', {
    shifts: [{ id: last!.id, version: last!.version }],
    mark: 'present',
  })
  await page.reload()
  await expect(line).toContainText('Earned')
  await expect(line).toContainText('30 of 30 days')
  await line.getByRole('button', { name: 'Approve' }).click()
  await expect(line).toContainText('Approved')
  await page.getByRole('button', { name: 'Withdraw approval' }).click()
  await expect(line).toContainText('Earned')
  await line.getByRole('button', { name: 'Approve' }).click()
  await expect(line.getByRole('button', { name: 'Mark as paid' })).toBeVisible()

  const [payment] = await admin<Payment[]>('GET', `/freelance-payments?freelance_recruiter_id=${freelancer.id}`)
  const { version, debtor_iban } = await admin<Row & { debtor_iban: string | null }>('GET', '/payment-settings')
  if (!debtor_iban)
    await admin('PUT', '/payment-settings', {
      version,
      debtor_name: 'Brigada',
      debtor_iban: 'PL27114020040000300201355387',
    })
  await page.goto('/en/recruiters/freelance?view=payments&part=to_pay')
  await settled(page)
  await page.getByRole('checkbox', { name: `Select ${payment!.number}` }).check()
  await page.getByRole('button', { name: 'Create run with 1 payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create run' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const run = page.getByRole('listitem').filter({ hasText: '€450.00' }).first()
  const downloading = page.waitForEvent('download')
  await run.getByRole('button', { name: 'Bank file (SEPA)' }).click()
  const xml = fs.readFileSync(await (await downloading).path(), 'utf8')
  expect(transferFaults(xml)).toEqual([])
  expect(xml.split(payment!.number)).toHaveLength(3)
  expect(xml).toContain('<InstdAmt Ccy="EUR">450.00</InstdAmt>')
  await run.getByRole('button', { name: 'Confirm as paid' }).click()
  await page.getByRole('dialog').getByLabel('Reference').fill('WB 2026/44')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm as paid' }).click()
  await expect(run).toContainText('WB 2026/44')

  await page.goto(`/en/recruiters/freelance/payments/${freelancer.id}`)
  await settled(page)
  await expect(line).toContainText('WB 2026/44')
  await page.getByRole('button', { name: 'Statement' }).click()
  const printing = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'English' }).click()
  expect((await printing).suggestedFilename()).toContain(agencyToday().slice(0, 7))
  expect(await admin<Payment[]>('GET', `/freelance-payments?freelance_recruiter_id=${rival.id}`)).toEqual([])
  await page.goto(`/en/recruiters/freelance/${rival.id}?tab=disputes`)
  await settled(page)
  await expect(page.getByRole('main')).toContainText('In dispute')
})

type Owned = Payment & { freelance_recruiter: Row }
type Run = Row & { number: string; lines: { number: string; left_out: string | null }[] }

test('a run is confirmed in part, and a payment whose transfer the bank returned is to pay again', async ({ page }) => {
  test.setTimeout(90_000)
  const admin = await adminOf(page)
  const waiting = await admin<Owned[]>('GET', '/freelance-payments?status=approved&run_id=none')
  const payee = `/recruiters/freelance/${waiting[0]!.freelance_recruiter.id}`
  const { version } = await admin('GET', payee)
  await admin('PATCH', payee, { version, payout_method: 'bank', iban: 'PL61109010140000071219812874' })
  await openAs(page, 'admin', '/en/recruiters/freelance?view=payments&part=to_pay')
  await settled(page)
  for (const { number } of waiting) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: /^Create run with/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create run' }).click()
  await expect(dialog).toHaveCount(0)
  const [latest] = await admin<Run[]>('GET', '/payment-runs')
  const { lines } = await admin<Run>('GET', `/payment-runs/${latest!.id}`)
  const sent = lines.find(({ left_out }) => left_out === null)!
  const [unpaid] = lines.filter(({ left_out }) => left_out !== null)

  const run = page.getByRole('listitem').filter({ hasText: latest!.number })
  await run.getByRole('button', { name: 'Confirm as paid' }).click()
  await dialog.getByRole('checkbox', { name: unpaid!.number }).uncheck()
  await dialog.getByRole('group', { name: 'By bank file' }).getByLabel('Reference').fill('WB 231')
  await dialog.getByRole('group', { name: 'Paid by hand' }).getByLabel('Reference').fill('KP 7')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm as paid' }).click()
  await expect(run).toContainText('WB 231 · KP 7')
  await expect(run).toContainText('1 payment not made')

  await run.getByRole('button', { name: 'Payments' }).click()
  const line = run.getByRole('row').filter({ hasText: sent.number })
  await line.getByRole('button', { name: 'Record returned transfer' }).click()
  await dialog.getByLabel('Reason').fill('The account is closed')
  await dialog.getByRole('button', { name: 'Record returned transfer' }).click()
  await expect(line).toContainText('Returned by the bank')
  await expect(run).toContainText('1 returned transfer')

  await page.getByText(/^To pay/).click()
  for (const { number } of [sent, unpaid!])
    await expect(page.getByRole('checkbox', { name: `Select ${number}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The account is closed')
})

test('an entered payment is approved by another user, and its history shows each step', async ({ page }) => {
  const admin = await adminOf(page)
  const freelancer = await makeFreelancer(admin, { payout_method: 'cash', iban: null })
  await openAs(page, 'admin', `/en/recruiters/freelance/payments/${freelancer.id}`)
  await settled(page)
  await expect(page.getByText('A payment appears when someone this freelancer introduced is placed.')).toBeVisible()
  await page.getByRole('button', { name: 'Add payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Amount').fill('120.50')
  await dialog.getByLabel('Comment').fill('Two brothers')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Two brothers' })
  await expect(line).toContainText('You created this payment, so someone else must approve it.')
  await expect(line.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await line.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel payment' }).click()
  await dialog.getByLabel('Reason').click()
  await page.getByRole('option', { name: 'Added by mistake' }).click()
  await dialog.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(line).toContainText('Cancelled')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(line).toContainText('Earned')
  await line.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(dialog).toContainText('Added by mistake')
})
