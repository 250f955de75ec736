import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'brigada-field-'))
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
const write = (file: string, text: string) => fs.writeFileSync(path.join(folder, file), text)

const declarations = {
  lead: 'contract/people/leads.fields.ts',
  candidate: 'contract/people/candidates.fields.ts',
  worker: 'contract/people/workers.fields.ts',
  contract: 'contract/work/contracts.fields.ts',
  coordinator: 'contract/team/coordinators.fields.ts',
  foreman: 'contract/site/foremen.fields.ts',
  recruiter: 'contract/team/recruiters.fields.ts',
  freelancer: 'contract/team/freelancers.fields.ts',
  housing: 'contract/site/housing.fields.ts',
  task: 'contract/office/tasks.fields.ts',
}
const nouns = Object.keys(declarations) as (keyof typeof declarations)[]

const answers = ["erase: 'empty'", "merge: 'chosen'", 'convert: false', 'import: true', 'history: true']

beforeAll(() => {
  const copied = ['contract', 'web', 'locales', 'server/db/migrations', 'server/people/personal-data/free-text.ts']
  const tools = ['scripts/new-field.mjs', 'scripts/new-field', 'package.json', 'tsconfig.json', '.oxfmtrc.json']
  for (const place of [...copied, ...tools])
    fs.cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

type Ended = { stdout: string; stderr: string }

const run = async (file: string, ...args: string[]) => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: folder })
    return { ended: 0, said: stdout.trim() }
  } catch (failed) {
    const { stdout, stderr } = failed as Ended
    return { ended: 1, said: `${stdout}${stderr}`.trim() }
  }
}

const others = ['--es', 'Apodo', '--pl', 'Pseudonim', '--ru', 'Прозвище', '--ua', 'Прізвисько']
const newField = (noun: string, name: string, kind: string, ...texts: string[]) =>
  run('scripts/new-field.mjs', noun, name, kind, ...texts)

/** The files of the errors that the compiler finds in these files and what they import; each error at the new field. */
const wrongFiles = async (files: readonly string[]) => {
  write('tsconfig.some.json', JSON.stringify({ extends: './tsconfig.json', include: [], files }))
  const { said } = await run(
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--checkers',
    '1',
    '-p',
    'tsconfig.some.json',
  )
  const errors = [...said.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)]
  expect(said === '').toBe(errors.length === 0)
  return errors.map(([, file, line]) => {
    expect(read(file!).split('\n')[Number(line) - 1], said).toContain('nickname')
    return file!
  })
}

const answer = (noun: keyof typeof declarations, given: readonly string[], file = declarations[noun]) =>
  write(file, read(declarations[noun]).replace(/(nickname: \{.*?list: true).*\}/, `$1, ${given.join(', ')} }`))

it('refuses what it cannot make in one sentence, and changes nothing', async () => {
  const all = () => nouns.map((noun) => read(declarations[noun])).join('')
  const before = all()
  const migrations = fs.readdirSync(path.join(folder, 'server/db/migrations'))
  const refused = async (sentence: string, ...args: [string, string, string, ...string[]]) =>
    expect(await newField(...args)).toEqual({ ended: 1, said: expect.stringMatching(sentence) as string })
  await refused(
    '^No noun “constructor” declares fields: choose one of lead, .*task\\.$',
    'constructor',
    'nickname',
    'line',
    'Nickname',
    ...others,
  )
  await refused(
    '^The kind “colour” is none of line, .*by hand, as CONTRIBUTING.md says\\.$',
    'lead',
    'nickname',
    'colour',
    'Nickname',
    ...others,
  )
  await refused('^The name “nickName” must be snake_case', 'lead', 'nickName', 'line', 'Nickname', ...others)
  await refused('^The name “order” is a word of SQL', 'lead', 'order', 'line', 'Order', ...others)
  await refused('^A text is one line without braces', 'lead', 'nickname', 'line', '{name}', ...others)
  await refused('^A lead has “city” already', 'lead', 'city', 'line', 'City', ...others)
  await refused('^A worker has “iban” already', 'worker', 'iban', 'line', 'IBAN', ...others)
  await refused('^Give the noun, .*--ua', 'lead', 'nickname', 'line', 'Nickname', ...others.slice(2))
  await refused('^Give the noun, .*--ua', 'lead', 'nickname', 'line', 'Nickname', ...others, '--fr', 'Surnom')
  expect(all()).toBe(before)
  expect(fs.readdirSync(path.join(folder, 'server/db/migrations'))).toEqual(migrations)
})

const kinds = ['text', 'phone', 'email', 'day', 'moment', 'whole']

it('writes a field of every noun and kind, which compiles once its answers are given and not before', async () => {
  for (const noun of nouns)
    expect(await newField(noun, 'nickname', 'line', 'Nickname', ...others)).toMatchObject({ ended: 0 })
  const made = fs.readdirSync(path.join(folder, 'server/db/migrations')).filter((name) => name.includes('nickname'))
  expect(made).toHaveLength(nouns.length)
  expect(new Set(made.map((name) => name.slice(0, 4))).size).toBe(nouns.length)
  expect(read(`server/db/migrations/${made[0]!}`)).toMatch(/^alter table leads add column nickname text;\n$/)

  const asked = nouns.filter((noun) => !['contract', 'housing', 'task'].includes(noun))
  expect((await wrongFiles(Object.values(declarations))).toSorted()).toEqual(
    asked.map((noun) => declarations[noun]).toSorted(),
  )

  const lacking = answers.map((_, index) => `contract/people/lacking-${index}.fields.ts`)
  answers.forEach((one, index) =>
    answer(
      'lead',
      answers.filter((other) => other !== one),
      lacking[index],
    ),
  )
  for (const noun of ['lead', 'candidate', 'worker'] as const) answer(noun, answers)
  for (const noun of ['coordinator', 'foreman', 'recruiter', 'freelancer'] as const) answer(noun, answers.slice(0, 1))
  for (const kind of kinds) {
    const made = await newField('housing', `nickname_${kind}`, kind, 'It’s a nickname', ...others)
    expect(made).toEqual({ ended: 0, said: expect.stringContaining(`${declarations.housing}: `) as string })
    expect(made.said.includes('answer erase'), kind).toBe(kind === 'phone' || kind === 'email')
  }
  expect(await newField('foreman', 'nickname_whole', 'whole', 'Nicknames', ...others)).toMatchObject({ ended: 0 })
  write(declarations.foreman, read(declarations.foreman).replace(/(nickname_whole: \{.*?) \}/, "$1, erase: 'stays' }"))
  const pages = [
    'people/leads/LeadPage',
    'people/leads/LeadForm',
    'office/parts/tasks/TaskView',
    'office/parts/tasks/TaskFields',
    'site/housing/HousingFacts',
    'site/housing/HousingForm',
    'site/foremen/ForemanForm',
  ]
  const words = ['es', 'pl', 'ru', 'ua'].map((language) => `locales/${language}/leads.ts`)
  const shown = pages.map((page) => `web/${page}.tsx`)
  for (const file of shown) expect(read(file)).toContain('nickname')
  expect(await wrongFiles([declarations.housing])).toEqual([declarations.housing, declarations.housing])
  write(
    declarations.housing,
    read(declarations.housing).replace(/(nickname_(?:phone|email): \{.*?) \}/g, "$1, erase: 'empty' }"),
  )
  expect((await wrongFiles([...lacking, ...Object.values(declarations), ...words, ...shown])).toSorted()).toEqual(
    lacking,
  )
}, 180_000)
