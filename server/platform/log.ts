import type { Config } from './config.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'
const ORDER = ['debug', 'info', 'warn', 'error', 'silent'] as const

/** Writes one JSON line to standard error: level, message and facts without personal data. */
export type Log = Record<Level, (message: string, facts?: Record<string, unknown>) => void>

let factsHere = (): Record<string, unknown> => ({})

/** Adds facts about the running request or job to every line. */
export const addFacts = (facts: () => Record<string, unknown>) => {
  factsHere = facts
}

/** A log that writes lines of the configured level and above. */
export const openLog = (level: Config['log_level']): Log => {
  const line =
    (at: Level) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      if (ORDER.indexOf(at) < ORDER.indexOf(level)) return
      const known = { at: new Date().toISOString(), level: at, message, ...factsHere() }
      process.stderr.write(`${JSON.stringify({ ...known, ...facts })}\n`)
    }
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') }
}
