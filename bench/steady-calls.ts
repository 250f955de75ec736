import { setTimeout as sleep } from 'node:timers/promises'

/** One answered or failed call: milliseconds since the beginning, and its duration. */
export type Answered = { at: number; ms: number; method: string; route: string; status: string; text: string }

const READS = ['/api/leads?limit=5', '/api/candidates?limit=5', '/api/contracts?limit=5', '/api/user-permissions']

const PAUSE_MS = 50

/**
 * Signs in and then reads with four loops and creates leads with `writers` loops until `end`, which answers every call in
 * order. `written` has the id of every acknowledged lead. A session that ends is opened again.
 */
export const steadyCalls = async (origin: string, account: { email: string; password: string }, writers: number) => {
  const began = performance.now()
  const answers: Answered[] = []
  const written = new Set<string>()
  let going = true
  let phone = 0
  let token = ''
  const ask = async (method: string, route: string, body?: object) => {
    const sent = performance.now()
    const note = (status: string, text: string) =>
      answers.push({
        at: performance.now() - began,
        ms: performance.now() - sent,
        method,
        route,
        status,
        text: text.slice(0, 160),
      })
    try {
      const answer = await fetch(`${origin}${route}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      note(String(answer.status), text)
      return { status: answer.status, text }
    } catch (failure) {
      note('no answer', String((failure as Error).cause ?? failure))
      return { status: 0, text: '' }
    }
  }
  const signIn = async () => {
    const { status, text } = await ask('POST', '/api/login', account)
    if (status === 200) token = (JSON.parse(text) as { data: { token: string } }).data.token
  }
  const repeat = async (step: () => Promise<{ status: number }>) => {
    while (going) {
      if ((await step()).status === 401) await signIn()
      await sleep(PAUSE_MS)
    }
  }
  const write = async () => {
    const lead = { first_name: 'Olha', phone: `+48605${String(100_000 + phone++)}`, source: 'olx' }
    const answer = await ask('POST', '/api/leads', lead)
    if (answer.status === 200) written.add(String((JSON.parse(answer.text) as { data: { id: number } }).data.id))
    return answer
  }
  await signIn()
  if (token === '') throw new Error(`no sign-in: ${answers[0]!.status} ${answers[0]!.text}`)
  const loops = [
    ...READS.map((route) => repeat(() => ask('GET', route))),
    ...Array.from({ length: writers }, () => repeat(write)),
  ]
  const end = async () => {
    going = false
    await Promise.all(loops)
    return answers
  }
  return { end, written }
}
