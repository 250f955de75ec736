import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take twenty seconds or more beside others, longest first. Most of them wait for programs that they start. */
export const slowest = [
  'server/testing/walks/fields.test.ts',
  'server/demo/demo-at-night.test.ts',
  'server/testing/supervised.test.ts',
  'server/testing/documented-database.test.ts',
  'server/testing/move-drill.test.ts',
  'server/testing/upgrade.test.ts',
  'server/testing/agencies.test.ts',
  'server/work/additions/large-bundle.test.ts',
  'server/demo/hidden-columns.test.ts',
  'server/demo/demo-home.test.ts',
  'server/testing/restore-drill.test.ts',
  'server/testing/rolling-restart.test.ts',
  'server/testing/store-drill.test.ts',
  'server/work/assignments/numbers.model.test.ts',
  'server/testing/moment-drill.test.ts',
  'server/testing/walks/bad-input.test.ts',
  'server/office/mailbox/outbox.test.ts',
  'server/testing/lost-database.test.ts',
  'server/testing/move-refusals.test.ts',
  'server/cli/create-admin.test.ts',
  'server/db/migrate.test.ts',
  'server/testing/pooler.test.ts',
  'server/work/assignments/parallel.test.ts',
  'server/testing/walks/writes.test.ts',
  'server/testing/walks/access.test.ts',
  'server/testing/ended-database.test.ts',
  'server/testing/failover.test.ts',
  'server/testing/replicas.test.ts',
  'server/testing/tls.test.ts',
  'server/testing/traces.test.ts',
  'server/cli/doctor.test.ts',
  'server/demo/demo.test.ts',
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
