import { checkMigrated, migrate } from './migrate.ts'
import type { OpenedDatabase } from './open-database.ts'
import { asking, findServerLogin, grantRoles, makeServerLogin, ownsTables } from './roles.ts'

const loginApart = async (owner_url: string): Promise<string | null> => {
  const known = await findServerLogin(owner_url)
  if (known !== null) return known
  try {
    await asking(owner_url, (owner) => makeServerLogin(owner, owner_url))
  } catch {
    return null
  }
  return findServerLogin(owner_url)
}

/**
 * Migrates a database to this version as the owner of its tables; answers the address for the server. That is a login
 * that owns nothing, or the owner's when only the owner is configured and may not create roles. For a user who is not
 * the owner, the database must already have this version.
 */
export const prepareDatabase = async (
  { url, owner_url }: Pick<OpenedDatabase, 'url' | 'owner_url'>,
  say: (line: string) => void = () => undefined,
): Promise<string> => {
  if (!(await ownsTables(owner_url))) {
    await checkMigrated(url)
    return url
  }
  await migrate(owner_url, undefined, say)
  if (url === owner_url) return (await loginApart(owner_url)) ?? url
  await grantRoles(owner_url, url)
  await checkMigrated(url)
  return url
}

/** The address that a server which started earlier signs in with; changes nothing. */
export const addressOfServer = async ({ url, owner_url }: Pick<OpenedDatabase, 'url' | 'owner_url'>): Promise<string> =>
  url === owner_url ? ((await findServerLogin(owner_url)) ?? url) : url
