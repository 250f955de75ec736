import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { addedPaths, dynamicPaths, exactPaths } from '../contract/behaviors/guard.ts'
import { addedPermissions, permissionAreas } from '../contract/behaviors/permissions.ts'

const file = path.resolve(import.meta.dirname, '../docs/permissions.md')

const rule = (value) => {
  if (value === 'signed-in') return 'every signed-in user'
  if (typeof value === 'string') return `\`${value}\``
  const [word, names] = 'any' in value ? [' or ', value.any] : [' and ', value.all]
  return names.map((name) => `\`${name}\``).join(word)
}

const table = (paths) =>
  Object.entries(paths)
    .map(([page, value]) => `| /${page} | ${rule(value)} |`)
    .join('\n')

/** The document generated from the contract. */
export const permissionsDocument = () => `# Permissions

Generated from the contract by \`node scripts/permissions-doc.mjs\`. *Added* marks permissions that the specification does not have.

## Permissions by area

${Object.entries(permissionAreas)
  .map(
    ([area, names]) =>
      `- ${area.replaceAll('_', ' ')}: ${names.map((name) => `\`${name}\`${addedPermissions.includes(name) ? ' (added)' : ''}`).join(', ')}`,
  )
  .join('\n')}

## Pages of the specification

| Page | Permission |
|---|---|
${table(exactPaths)}
${table(dynamicPaths)}

## Added pages

| Page | Permission |
|---|---|
${table(addedPaths)}

Only super-admins can open a path that is in no table.
`

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) fs.writeFileSync(file, permissionsDocument())
