import pg from 'pg'

const plain = Reflect.get(pg.Client.prototype, 'query') as (...given: never[]) => unknown

/**
 * Counts the statements that this process sends to any database until `stop`; `during` runs some work and answers its
 * result and number of statements.
 */
export const countStatements = () => {
  let statements = 0
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...args: never[]) {
      statements += 1
      return plain.apply(this, args)
    },
  })
  return {
    during: async <T>(work: () => Promise<T>) => {
      const before = statements
      const result = await work()
      return { statements: statements - before, result }
    },
    stop: () => {
      Object.assign(pg.Client.prototype, { query: plain })
    },
  }
}
