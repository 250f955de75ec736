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

/** Brings a database to this version as the owner of its tables, and answers the address the server is to use: that of a login that owns nothing, but where only the owner is known and may make no other. A user who owns nothing finds the database of this version, or is refused. */
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

/** The address a server that was started before signs in with, found without changing anything. */
export const addressOfServer = async ({ url, owner_url }: Pick<OpenedDatabase, 'url' | 'owner_url'>): Promise<string> =>
  url === owner_url ? ((await findServerLogin(owner_url)) ?? url) : url
