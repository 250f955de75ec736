import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ConfigError } from '#server/platform/setting-values.ts'

/** Asks on the terminal; without one, throws an error that names the option. */
export const ask = async (question: string, option: string): Promise<string> => {
  if (!process.stdin.isTTY)
    throw new ConfigError(`There is no terminal to ask for the ${question.toLowerCase()}: give ${option}.`)
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question}: `)
  terminal.close()
  return answer.trim()
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

const askUnseen = async (question: string) => {
  process.stdout.write(`${question}: `)
  const terminal = readline.createInterface({ input: process.stdin, output: nowhere(), terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  const answer = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return answer
}

const firstLine = async () => {
  let text = ''
  for await (const chunk of process.stdin) text += String(chunk)
  return text.split(/\r?\n/)[0] ?? ''
}

/** A new password: from the environment, typed twice without echo, or the first line of a pipe. */
export const askPassword = async (fromEnvironment: string | undefined): Promise<string> => {
  if (fromEnvironment) return fromEnvironment
  if (!process.stdin.isTTY) return firstLine()
  const password = await askUnseen('Password')
  if ((await askUnseen('Once more')) !== password) throw new ConfigError('The two passwords differ.')
  return password
}
