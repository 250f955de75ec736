import vm from 'node:vm'

const LIMIT_MS = 50

/** Whether the whole value matches a pattern of an administrator; a match that takes longer than 50 ms fails. */
export const matchesPattern = (pattern: string, value: string): boolean => {
  try {
    return vm.runInNewContext(
      'new RegExp(`^(?:${pattern})$`, "u").test(value)',
      { pattern, value },
      { timeout: LIMIT_MS },
    ) as boolean
  } catch {
    return false
  }
}

/** Whether the pattern is a valid regular expression. */
export const isPattern = (pattern: string): boolean => {
  try {
    new RegExp(`^(?:${pattern})$`, 'u')
    return true
  } catch {
    return false
  }
}
