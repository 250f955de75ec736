/** An unusable setting; the message is a sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** An address that can be shown: a password in it is replaced by stars. */
export const withoutSecret = (address: string) => address.replace(/\/\/([^/@:]*):[^@]*@/, '//$1:***@')

/** The address in `value`, without slashes at its end. */
export const url = (name: string, value: string, schemes: string[]) => {
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}; it is "${withoutSecret(value)}".`,
    )
  return value.replace(/\/+$/, '')
}

/** Whether `value` means yes. */
export const flag = (name: string, value: string | undefined, fallback: boolean) => {
  if (value === undefined || value === '') return fallback
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0; it is "${value}".`)
}

/** `value`, when it is one of the choices. */
export const oneOf = <T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  fallback: T,
): T => {
  if (value === undefined || value === '') return fallback
  if (choices.includes(value as T)) return value as T
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}; it is "${value}".`)
}

/** The port in `value`; 3000 without one. */
export const portNumber = (value: string | undefined, name = 'PORT') => {
  if (value === undefined || value === '') return 3000
  if (!/^\d{1,5}$/.test(value) || Number(value) < 1 || Number(value) > 65_535)
    throw new ConfigError(`${name} must be a number from 1 to 65535; it is "${value}".`)
  return Number(value)
}
