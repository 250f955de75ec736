import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { candidateStatuses } from '#server/install/candidate-statuses.ts'
import { contractStatuses } from '#server/install/contract-statuses.ts'
import { leadStatuses } from '#server/install/lead-statuses.ts'
import { staffStatuses } from '#server/install/staff-statuses.ts'
import { taskStatuses } from '#server/install/task-statuses.ts'
import { workerStatuses } from '#server/install/worker-statuses.ts'

const shipped = [leadStatuses, candidateStatuses, workerStatuses, contractStatuses, taskStatuses, staffStatuses].flat()
const code = `'(${[...new Set(shipped.map((status) => status.code))].join('|')})'`

/** A comparison with a status code: in SQL, through Kysely, or on a row. */
const asked = new RegExp(
  [
    `\\b(s|ws|cs|ns|vs|ks|statuses)\\.code\\b[^\\n]*${code}`,
    `entity = '(lead|candidate|worker|contract|task|coordinator|foreman)' and code\\b`,
    `\\b(status|from|to|current|next)\\w*\\.code\\b[^\\n]*${code}`,
    `where\\('(s\\.)?code', [^)]*${code}`,
    `status_code\\b[^\\n]*${code}`,
    `${code}[^\\n]*status_code\\b`,
  ].join('|'),
)

/** Nouns with system statuses only, whose codes are fixed. */
const fixed =
  /(people\/surveys|team\/freelance-payments|team\/payment-runs|work\/contracts\/(need|refresh-needs))|candidate_survey|v\.status_id|vs\.code|surveys v/

const sources = function* (folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file
  }
}

const areas = ['people', 'work', 'site', 'team', 'office']

it('asks for the meaning of a status, never for the code of one that an agency may change', () => {
  const found = ['contract', 'server/behaviors', ...areas.map((area) => `server/${area}`), 'web']
    .flatMap((folder) => [...sources(folder)])
    .flatMap((file) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          asked.test(line) && !fixed.test(`${file} ${line}`) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})

it.each([
  "if (to.code === 'no_answer') count()",
  "join statuses s on s.id = v.id and s.code = 'blacklisted'",
  "const CLOSED = ['left'].includes(worker.status_code)",
  ".where('code', '=', 'suspended')",
  "(select id from statuses where entity = 'worker' and code = any(x))",
])('detects %s', (line) => {
  expect(asked.test(line)).toBe(true)
})
