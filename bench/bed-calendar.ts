import { ask, onGround, open, scroll } from './grounds.ts'
import { FROM, TO, fillBeds } from './house-of-beds.ts'

const BEDS = 2_000

await onGround(
  'bed-calendar',
  (db, url) => fillBeds(db, url, BEDS),
  async (ground) => {
    await ask(ground, `/api/housing/calendar?from=${FROM}&to=${TO}`)
    await open(ground, `/en/housing/calendar?from=2026-10-01&to=2026-10-31`)
    await scroll(ground)
  },
)
