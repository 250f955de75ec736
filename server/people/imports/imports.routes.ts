import type { FastifyRequest } from 'fastify'
import type { ImportEntity } from '#contract/people/import-fields.ts'
import { type ImportChoices, type ImportMapping, importEndpoints } from '#contract/people/imports.ts'
import type { Actor } from '#server/behaviors/access/actor.ts'
import { mount } from '#server/behaviors/endpoints/mount.ts'
import type { Services } from '#server/behaviors/services.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { ReceivedFile } from '#server/platform/receive-file.ts'
import { checkImport } from './check-import.ts'
import { importReport } from './import-report.ts'
import { startImport, startUndo } from './imports.commands.ts'
import { type RowsQuery, findImport, listImports, listRows, lockImport, toImport } from './imports.queries.ts'
import { stageImport } from './stage-import.ts'

type At = { actor: Actor; params: { id: number } }

/** Imports of leads, candidates and workers: upload, map, check, run, report, undo. */
export const mountImports = ({ app, db, exportDb, secrets }: Services) => {
  const show = async (tx: Db, actor: Actor, entity: ImportEntity, id: number) => ({
    data: toImport(await findImport(tx, actor, entity, id)),
  })
  const callsOf = (entity: ImportEntity) => ({
    list: async ({ tx, actor }: { tx: Db; actor: Actor }) => ({
      data: (await listImports(tx, actor, entity)).map(toImport),
    }),
    upload: async ({ tx, actor, file }: { tx: Tx; actor: Actor; file: ReceivedFile }) =>
      show(tx, actor, entity, await stageImport(tx, actor, entity, file)),
    show: async ({ tx, actor, params }: At & { tx: Db }) => show(tx, actor, entity, params.id),
    check: async ({
      tx,
      actor,
      params,
      body,
    }: At & { tx: Tx; body: { version: number; mapping: ImportMapping; choices: ImportChoices } }) => {
      await checkImport(tx, actor, secrets, await lockImport(tx, actor, entity, params.id), body)
      return show(tx, actor, entity, params.id)
    },
    rows: async ({ tx, actor, params, query }: At & { tx: Db; query: RowsQuery }) =>
      listRows(tx, await findImport(tx, actor, entity, params.id), query),
    run: async ({ tx, actor, params, body }: At & { tx: Tx; body: { version: number } }) => {
      await startImport(tx, actor, await lockImport(tx, actor, entity, params.id), body.version)
      return show(tx, actor, entity, params.id)
    },
    undo: async ({ tx, actor, params, body }: At & { tx: Tx; body: { version: number } }) => {
      await startUndo(tx, actor, await lockImport(tx, actor, entity, params.id), body.version)
      return show(tx, actor, entity, params.id)
    },
    report: async ({ tx, actor, params, request }: At & { tx: Db; request: FastifyRequest }) =>
      importReport(exportDb, actor, await findImport(tx, actor, entity, params.id), request.headers.accept),
  })
  const leads = callsOf('lead')
  const candidates = callsOf('candidate')
  const workers = callsOf('worker')
  mount(app, db, importEndpoints, {
    'GET /api/lead-imports': leads.list,
    'POST /api/lead-imports': leads.upload,
    'GET /api/lead-imports/{id}': leads.show,
    'PUT /api/lead-imports/{id}/check': leads.check,
    'GET /api/lead-imports/{id}/rows': leads.rows,
    'PUT /api/lead-imports/{id}/run': leads.run,
    'DELETE /api/lead-imports/{id}/run': leads.undo,
    'GET /api/lead-imports/{id}/report': leads.report,
    'GET /api/candidate-imports': candidates.list,
    'POST /api/candidate-imports': candidates.upload,
    'GET /api/candidate-imports/{id}': candidates.show,
    'PUT /api/candidate-imports/{id}/check': candidates.check,
    'GET /api/candidate-imports/{id}/rows': candidates.rows,
    'PUT /api/candidate-imports/{id}/run': candidates.run,
    'DELETE /api/candidate-imports/{id}/run': candidates.undo,
    'GET /api/candidate-imports/{id}/report': candidates.report,
    'GET /api/worker-imports': workers.list,
    'POST /api/worker-imports': workers.upload,
    'GET /api/worker-imports/{id}': workers.show,
    'PUT /api/worker-imports/{id}/check': workers.check,
    'GET /api/worker-imports/{id}/rows': workers.rows,
    'PUT /api/worker-imports/{id}/run': workers.run,
    'DELETE /api/worker-imports/{id}/run': workers.undo,
    'GET /api/worker-imports/{id}/report': workers.report,
  })
}
