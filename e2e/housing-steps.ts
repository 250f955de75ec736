import type { Page } from '@playwright/test'
import { sent, statusOf } from './stories.ts'

type Row = { id: number; version: number }

/** Letters that no other run has. */
export const marked = () =>
  String(Date.now())
    .slice(-6)
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/** A worker on the bench with a name of their own, whom every coordinator knows. */
export const makeIdle = async (page: Page, admin: string, first_name: string, last_name: string) => {
  const worker = await sent<Row>(page, admin, 'post', '/api/workers', {
    first_name, last_name, first_name_latin: 'MARIA', last_name_latin: 'TEST', gender: 'female', date_of_birth: '1991-05-06',
    citizenship: 'PL', pesel_missing_reason: 'Applied for', emergency_name: 'Jan Nowak', emergency_phone: '+48600100200',
    phone: `+4853${String(Date.now() + Math.floor(Math.random() * 99_999)).slice(-7)}`,
  }) // prettier-ignore
  const status_id = await statusOf(page, admin, 'worker', 'bench')
  const step = { version: worker.version, status_id, force: true, comment: 'Back from holidays' }
  await sent<Row>(page, admin, 'put', `/api/workers/${worker.id}/status`, step)
  return worker.id
}
