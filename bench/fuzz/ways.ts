import type { TestAgency } from '#server/testing/agency.ts'
import { everyWrite } from '#server/testing/walks/every-write.ts'
import { admin, writeTo } from '#server/testing/walks/writes-made.ts'
import { type Ways, openAsking } from './asking.ts'
import { officeWays } from './office-ways.ts'
import { peopleWays } from './people-ways.ts'
import { siteWays } from './site-ways.ts'
import { teamWays } from './team-ways.ts'
import { workWays } from './work-ways.ts'

/** How calls are made so that they are done, where chance alone practically never brings an agency there: those of the tests' walk of writes, and what that walk leaves out. Whoever makes them is an administrator of their own. */
export const openWays = async (agency: TestAgency) => {
  await writeTo(agency)
  const asking = openAsking(agency, () => admin)
  const written = everyWrite()
  const ways: Ways = {
    ...written,
    ...peopleWays(asking, written),
    ...workWays(asking, written),
    ...siteWays(asking, written),
    ...teamWays(asking, written),
    ...officeWays(asking, written),
  }
  return {
    ways,
    /** Whom the calls are made as where a way names nobody. */
    actor: () => admin,
    /** Another administrator in the place of one who was shut out. */
    renew: () => writeTo(agency),
  }
}
