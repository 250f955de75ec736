import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take at least ten seconds, longest first. Most of them wait for programs that they start. */
export const slowest = [
  'server/testing/walks/fields.test.ts',
  'server/testing/supervised.test.ts',
  'server/testing/documented-database.test.ts',
  'server/testing/move-drill.test.ts',
  'server/testing/restore-drill.test.ts',
  'server/testing/store-drill.test.ts',
  'server/testing/moment-drill.test.ts',
  'server/testing/move-refusals.test.ts',
  'server/testing/replicas.test.ts',
  'server/testing/agencies.test.ts',
  'server/testing/failover.test.ts',
  'server/testing/lost-database.test.ts',
  'server/testing/ended-database.test.ts',
  'server/testing/pooler.test.ts',
  'server/testing/rolling-restart.test.ts',
  'server/work/assignments/numbers.model.test.ts',
  'server/office/mailbox/outbox.test.ts',
  'server/work/additions/large-bundle.test.ts',
  'server/demo/demo.test.ts',
  'server/cli/create-admin.test.ts',
  'server/testing/walks/access.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place === -1 ? slowest.length : place
}

/** Starts with the slowest files: a slow file that starts last leaves the other cores idle until it ends. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
