import { importEndpoints } from '#contract/imports.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db } from '#server/db/client.ts'
import { checkImport } from './check-import.ts'
import { importReport } from './import-report.ts'
import { startImport, startUndo } from './imports.commands.ts'
import { findImport, listImports, listRows, lockImport, toImport } from './imports.queries.ts'
import { stageImport } from './stage-import.ts'

const showImport = async (db: Db, actor: Actor, id: number) => ({ data: toImport(await findImport(db, actor, id)) })

/** Import of leads: upload, map, check, run, report, undo. */
export const mountImports = ({ app, db, exportDb }: Services) =>
  mount(app, db, importEndpoints, {
    'GET /api/lead-imports': async ({ tx, actor }) => ({ data: (await listImports(tx, actor)).map(toImport) }),
    'POST /api/lead-imports': async ({ tx, actor, file }) => showImport(tx, actor, await stageImport(tx, actor, file)),
    'GET /api/lead-imports/{id}': async ({ tx, actor, params }) => showImport(tx, actor, params.id),
    'PUT /api/lead-imports/{id}/check': async ({ tx, actor, params, body }) => {
      await checkImport(tx, actor, await lockImport(tx, actor, params.id), body)
      return showImport(tx, actor, params.id)
    },
    'GET /api/lead-imports/{id}/rows': async ({ tx, actor, params, query }) =>
      listRows(tx, await findImport(tx, actor, params.id), query),
    'PUT /api/lead-imports/{id}/run': async ({ tx, actor, params, body }) => {
      await startImport(tx, actor, await lockImport(tx, actor, params.id), body.version)
      return showImport(tx, actor, params.id)
    },
    'DELETE /api/lead-imports/{id}/run': async ({ tx, actor, params, body }) => {
      await startUndo(tx, actor, await lockImport(tx, actor, params.id), body.version)
      return showImport(tx, actor, params.id)
    },
    'GET /api/lead-imports/{id}/report': async ({ tx, actor, params }) =>
      importReport(exportDb, actor, await findImport(tx, actor, params.id)),
  })
