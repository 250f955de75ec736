import type { TestAgency } from '#server/testing/agency.ts'
import { everyWrite } from '#server/testing/walks/every-write.ts'
import { admin, writeTo } from '#server/testing/walks/writes-made.ts'
import { type Ways, openAsking } from './asking.ts'
import { officeWays } from './office-ways.ts'
import { peopleWays } from './people-ways.ts'
import { siteWays } from './site-ways.ts'
import { teamWays } from './team-ways.ts'
import { workWays } from './work-ways.ts'

/** Calls prepared so that they succeed where random requests almost never do: those of the tests' walk of writes, and what that walk leaves out. An own administrator makes them. */
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
    /** The user who makes calls that name no one else. */
    actor: () => admin,
    /** Creates another administrator in place of one who was locked out. */
    renew: () => writeTo(agency),
  }
}
