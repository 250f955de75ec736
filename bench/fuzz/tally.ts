import type { Call } from './calls.ts'
import type { Answer, Request } from './sender.ts'

const SLOW_MS = 2_000
/** For calls that process everything. */
const SLOW_UNHURRIED_MS = 10_000
const MOST_SHOWN = 100
/** Answers of any server to a request that is too large, too long or of an unknown type. */
const OUT_OF_FORM = [413, 414, 415]

export const isDone = (status: number) => status >= 200 && status < 300

const shown = ({ method, url, body }: Request) => `${method} ${url} ${JSON.stringify(body ?? null).slice(0, 300)}`

/** The number of literal parts that a call's path with placeholders shares with a URL, or -1 if it does not match. */
const likeness = (template: readonly string[], parts: readonly string[]) =>
  template.length === parts.length && template.every((one, at) => one === parts[at] || one.startsWith('{'))
    ? template.filter((one) => !one.startsWith('{')).length
    : -1

/** The call in the description that a request makes. */
export const callFinder = (calls: readonly Call[]) => {
  const known = calls.map((call) => ({ call, template: call.path.split('/') }))
  return (method: string, url: string) => {
    const parts = url.split('?')[0]!.split('/')
    const fitting = known
      .filter(({ call }) => call.method === method)
      .map(({ call, template }) => ({ call, like: likeness(template, parts) }))
      .filter(({ like }) => like >= 0)
    return fitting.toSorted((a, b) => b.like - a.like)[0]?.call
  }
}

/** Counts the answers of every call and collects faults: a 5xx without a time, no answer, one after two seconds (ten for a call that processes everything), one that the description does not contain. */
export const openTally = () => {
  const faults: string[] = []
  const slow: string[] = []
  const heard = new Map<number, number>()
  let slowest = 0
  const judge = (call: Call | undefined, request: Request, answer: Answer) => {
    const { status, took_ms } = answer
    slowest = Math.max(slowest, took_ms)
    if (status >= 500 && !(status === 503 && 'retry-after' in answer.headers))
      faults.push(`${status} ${shown(request)} ${answer.text.slice(0, 200)}`)
    const limit_ms = call?.operation['x-unhurried'] ? SLOW_UNHURRIED_MS : SLOW_MS
    if (took_ms > limit_ms && status !== 503) slow.push(`${took_ms.toFixed(0)} ms ${status} ${shown(request)}`)
    if (status >= 400 && typeof (answer.json as { code?: unknown } | null)?.code !== 'string')
      faults.push(`${status} without a code ${shown(request)} ${answer.text.slice(0, 200)}`)
    if (call && !(request.isSpoiled && OUT_OF_FORM.includes(status)) && !(String(status) in call.operation.responses))
      faults.push(`${status} is not in the description ${shown(request)} ${answer.text.slice(0, 200)}`)
  }
  return {
    faults,
    slow,
    /** The duration of the slowest answer, in milliseconds. */
    slowest: () => slowest,
    hear: (call: Call | undefined, request: Request, answer: Answer | Error) => {
      if (answer instanceof Error) return void faults.push(`no answer (${answer.message}) ${shown(request)}`)
      heard.set(answer.status, (heard.get(answer.status) ?? 0) + 1)
      judge(call, request, answer)
      if (!call) return
      call.heard.set(answer.status, (call.heard.get(answer.status) ?? 0) + 1)
      if (!isDone(answer.status) && !request.isSpoiled)
        call.refusal = `${answer.status} ${answer.text.slice(0, 400)} ← ${shown(request)}`
    },
    /** The number of answers, and how many of them were successful. */
    counts: () => {
      const all = [...heard.values()].reduce((sum, count) => sum + count, 0)
      const done = [...heard].filter(([status]) => isDone(status)).reduce((sum, [, count]) => sum + count, 0)
      return { all, done }
    },
    lines: () => [
      [...heard]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
      ...faults.slice(0, MOST_SHOWN).map((fault) => `FAULT ${fault}`),
      ...slow.slice(0, MOST_SHOWN).map((one) => `SLOW  ${one}`),
    ],
  }
}
