import fs from 'node:fs'
import { expect, it } from 'vitest'
import { addedPaths, dynamicPaths, exactPaths } from './guard.ts'
import { addedPermissions, permissionAreas, permissions, specifiedPermissions } from './permissions.ts'

it('has the 36 names of the specification and seven of our own, each in one area', () => {
  expect(specifiedPermissions).toHaveLength(36)
  expect(addedPermissions).toHaveLength(7)
  expect(Object.values(permissionAreas).flat().toSorted()).toEqual([...permissions].toSorted())
})

it('has every path of the specification and keeps our own apart', () => {
  expect(Object.keys(exactPaths)).toHaveLength(33)
  expect(Object.keys(dynamicPaths)).toHaveLength(37)
  const specified = new Set([...Object.keys(exactPaths), ...Object.keys(dynamicPaths)])
  expect(Object.keys(addedPaths).filter((path) => specified.has(path))).toEqual([])
})

it('matches the documents', async () => {
  const { permissionsDocument } = (await import('../../scripts/permissions-doc.mjs' as string)) as {
    permissionsDocument: () => string
  }
  expect(fs.readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument())
})
