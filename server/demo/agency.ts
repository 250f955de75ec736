import type { Actor } from '#server/behaviors/access/actor.ts'
import type { Tx } from '#server/db/client.ts'
import { changeAgency, changeFirstSteps } from '../office/agency/agency.commands.ts'

/** Sets the demo agency's name and legal data; it has completed its first steps. */
export const nameAgency = async (tx: Tx, admin: Actor) => {
  await changeAgency(tx, admin, {
    version: 1,
    name: 'Brigada Sp. z o.o.',
    address: 'ul. Prosta 51, 00-838 Warszawa',
    tax_number: '5252790145',
    registry_number: '389127450',
    court_number: '0000921746',
    licence_number: '26841',
    over_recruiting: 10,
    legal_note: 'Sąd Rejonowy dla m.st. Warszawy, kapitał zakładowy 50 000 zł',
  })
  await changeFirstSteps(tx, admin, { version: 1, statuses_seen: true, roles_seen: true, put_away: true })
}
