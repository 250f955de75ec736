import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { type FastifyError } from 'fastify'
import { guardRoutes } from './behaviors/endpoints/mount.ts'
import { problemOf } from './behaviors/endpoints/problem-of.ts'
import type { Services } from './behaviors/services.ts'
import { mountAccess } from './team/access/access.routes.ts'
import { mountBulk } from './office/bulk/bulk.routes.ts'
import { mountApiDocs } from './office/api-docs/api-docs.routes.ts'
import { mountAgency } from './office/agency/agency.routes.ts'
import { mountCandidates } from './people/candidates/candidates.routes.ts'
import { mountConsentTexts } from './people/consent-texts/consent-texts.routes.ts'
import { mountAdditions } from './work/additions/additions.routes.ts'
import { mountMassAdditions } from './work/additions/mass-additions.routes.ts'
import { mountContracts } from './work/contracts/contracts.routes.ts'
import { mountAssignments } from './work/assignments/assignments.routes.ts'
import { mountArrivals } from './work/arrivals/arrivals.routes.ts'
import { mountForemanArea } from './site/foreman-area/foreman-area.routes.ts'
import { mountFreelanceClaims } from './team/freelancers/claims.routes.ts'
import { mountFreelancers } from './team/freelancers/freelancers.routes.ts'
import { mountBedCalendar } from './site/housing/bed-calendar.routes.ts'
import { mountContractHousing } from './site/housing/contract-housing.routes.ts'
import { mountCosts } from './site/housing/costs.routes.ts'
import { mountHousing } from './site/housing/housing.routes.ts'
import { mountRooms } from './site/housing/rooms.routes.ts'
import { mountStays } from './site/stays/stays.routes.ts'
import { mountForecast } from './work/forecast/forecast.routes.ts'
import { mountProposals } from './work/proposals/proposals.routes.ts'
import { mountNeeds } from './work/contracts/needs.routes.ts'
import { mountReserve } from './work/reserve/reserve.routes.ts'
import { mountHolidays } from './work/holidays/holidays.routes.ts'
import { mountWorkExceptions } from './work/work-exceptions/work-exceptions.routes.ts'
import { mountConversions } from './people/conversions/conversions.routes.ts'
import { mountCoordinators } from './team/coordinators/coordinators.routes.ts'
import { mountForemanShifts } from './work/shifts/foreman-shifts.routes.ts'
import { mountForemen } from './site/foremen/foremen.routes.ts'
import { mountFreelancePayments } from './team/freelance-payments/freelance-payments.routes.ts'
import { mountPaymentRuns } from './team/payment-runs/payment-runs.routes.ts'
import { mountCustomFields } from './office/custom-fields/custom-fields.routes.ts'
import { mountDataQuality } from './people/data-quality/data-quality.routes.ts'
import { mountDictionaries } from './office/dictionaries/dictionaries.routes.ts'
import { mountDocumentTypes } from './people/documents/document-types.routes.ts'
import { mountDocuments } from './people/documents/documents.routes.ts'
import { mountFiles } from './office/files/files.routes.ts'
import { mountDuplicates } from './people/duplicates/duplicates.routes.ts'
import { mountPersonRequests } from './people/person-requests/person-requests.routes.ts'
import { mountHealth } from './office/health/health.routes.ts'
import { mountImports } from './people/imports/imports.routes.ts'
import { mountPermitCaseKinds } from './work/permit-cases/case-kinds.routes.ts'
import { mountPermitCases } from './work/permit-cases/permit-cases.routes.ts'
import { mountLabourNotifications } from './work/labour-notifications/labour-notifications.routes.ts'
import { mountLeadIntake } from './people/lead-intake/lead-intake.routes.ts'
import { mountLeads } from './people/leads/leads.routes.ts'
import { mountLive } from './office/live/live.routes.ts'
import { mountMerges } from './people/merges/merges.routes.ts'
import { mountMailbox } from './office/mailbox/mailbox.routes.ts'
import { mountMySchedule } from './work/my-schedule/my-schedule.routes.ts'
import { mountNotes } from './office/notes/notes.routes.ts'
import { mountHome } from './office/home/home.routes.ts'
import { mountOpening } from './office/opening/opening.routes.ts'
import { mountNotifications } from './office/notifications/notifications.routes.ts'
import { mountPersonalData } from './people/personal-data/personal-data.routes.ts'
import { mountRetention } from './people/retention/retention.routes.ts'
import { mountApiTokens } from './team/profile/api-tokens.routes.ts'
import { mountPhotos } from './people/photos/photos.routes.ts'
import { mountProfile } from './team/profile/profile.routes.ts'
import { mountRecruiters } from './team/recruiters/recruiters.routes.ts'
import { mountRoles } from './team/roles/roles.routes.ts'
import { mountSecondFactor } from './team/second-factor/second-factor.routes.ts'
import { mountSession } from './team/session/session.routes.ts'
import { mountTimesheet } from './work/shifts/timesheet.routes.ts'
import { mountShifts } from './work/shifts/shifts.routes.ts'
import { mountStatuses } from './office/statuses/statuses.routes.ts'
import { mountContractSurveys } from './people/surveys/contract-surveys.routes.ts'
import { mountCandidateHistory } from './people/candidate-history/candidate-history.routes.ts'
import { mountSurveys } from './people/surveys/surveys.routes.ts'
import { mountTaskRules } from './office/tasks/task-rules.routes.ts'
import { mountTasks } from './office/tasks/tasks.routes.ts'
import { mountLaw } from './work/law/law.routes.ts'
import { mountLegality } from './work/legality/legality.routes.ts'
import { mountTemporaryWork } from './work/temporary-work/temporary-work.routes.ts'
import { mountUsers } from './team/users/users.routes.ts'
import { mountViews } from './office/views/views.routes.ts'
import { mountWebhooks } from './office/webhooks/webhooks.routes.ts'
import { mountWorkStops } from './people/work-stops/work-stops.routes.ts'
import { mountWorkerSensitive } from './people/workers/worker-sensitive.routes.ts'
import { mountWorkers } from './people/workers/workers.routes.ts'
import { limitAnswers } from './platform/answer-limit.ts'
import { BrokenAnswers, hasLeft } from './platform/broken-answers.ts'
import { knowClients } from './platform/client-address.ts'
import { compressLarge } from './platform/compress.ts'
import { drainable } from './platform/drain.ts'
import { measureProcess, measureRequests } from './platform/metrics.ts'
import { contentSecurityPolicy } from './platform/page-policy.ts'
import { ProblemError } from './platform/problems.ts'
import { readQuery } from './platform/query.ts'
import { sayWhenAgain } from './platform/retry-after.ts'
import { secureAnswers } from './platform/secure-answers.ts'
import { shedLoad } from './platform/shed-load.ts'
import { serveWeb } from './platform/web.ts'

const KEEP_ALIVE_MS = 72_000

/** Creates the HTTP server: plugins, then all modules in one visible list. */
export const createApp = async (services: Omit<Services, 'app'>) => {
  const { config, db, log } = services
  const app = fastify({
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    routerOptions: { querystringParser: readQuery, maxParamLength: 100 },
    requestTimeout: 120_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionTimeout: 0,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    logController: new BrokenAnswers(log),
  })
  const problem = (
    reply: {
      header: (name: string, value: unknown) => unknown
      code: (status: number) => { send: (body: unknown) => unknown }
    },
    refusal: ProblemError,
  ) => {
    reply.header('content-type', 'application/problem+json')
    reply.header('cache-control', 'no-store')
    if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
    return reply.code(refusal.status).send(JSON.stringify(refusal.toProblem()))
  }
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const refusal = problemOf(failure)
    if (hasLeft(failure, reply.raw)) log.debug('the caller left before the answer', { route: request.routeOptions.url })
    else if (!refusal)
      log.error('request failed', {
        route: request.routeOptions.url,
        request_id: request.id,
        code: failure.code,
        error: failure.message,
        stack: failure.stack,
      })
    if (!refusal) reply.header('x-request-id', request.id)
    return problem(reply, refusal ?? new ProblemError(500, 'internal'))
  })
  if (config.metrics) {
    measureProcess()
    measureRequests(app)
  }
  if (config.traces) {
    const { traceRequests } = await import('./platform/traces.ts')
    traceRequests(app, config.trust_proxy !== null)
  }
  secureAnswers(app, {
    contentSecurityPolicy: contentSecurityPolicy(config.ip_lookup_url),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.base_url.startsWith('https:'),
  })
  knowClients(app, config.trust_proxy)
  sayWhenAgain(app)
  guardRoutes(app, db, services.replicas)
  drainable(app)
  shedLoad(app, config.lag_limit_ms)
  limitAnswers(app, config.answer_limit_ms)
  compressLarge(app)
  await app.register(multipart)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })

  const mounted = { ...services, app }
  mountHealth(mounted)
  mountSession(mounted)
  mountSecondFactor(mounted)
  mountProfile(mounted)
  mountApiTokens(mounted)
  mountMailbox(mounted)
  mountAgency(mounted)
  mountRecruiters(mounted)
  mountUsers(mounted)
  mountCoordinators(mounted)
  mountMySchedule(mounted)
  mountForemen(mounted)
  mountForemanShifts(mounted)
  mountRoles(mounted)
  mountAccess(mounted)
  mountStatuses(mounted)
  mountDictionaries(mounted)
  mountCustomFields(mounted)
  mountLeads(mounted)
  mountSurveys(mounted)
  mountCandidates(mounted)
  mountCandidateHistory(mounted)
  mountContracts(mounted)
  mountContractSurveys(mounted)
  mountNeeds(mounted)
  mountReserve(mounted)
  mountHolidays(mounted)
  mountWorkExceptions(mounted)
  mountAdditions(mounted)
  mountMassAdditions(mounted)
  mountAssignments(mounted)
  mountShifts(mounted)
  mountTimesheet(mounted)
  mountFreelancers(mounted)
  mountFreelanceClaims(mounted)
  mountHousing(mounted)
  mountFreelancePayments(mounted)
  mountPaymentRuns(mounted)
  mountRooms(mounted)
  mountStays(mounted)
  mountCosts(mounted)
  mountContractHousing(mounted)
  mountBedCalendar(mounted)
  mountProposals(mounted)
  mountArrivals(mounted)
  mountForecast(mounted)
  mountForemanArea(mounted)
  mountConversions(mounted)
  mountDuplicates(mounted)
  mountPersonRequests(mounted)
  mountMerges(mounted)
  mountDataQuality(mounted)
  mountWorkers(mounted)
  mountWorkerSensitive(mounted)
  mountWorkStops(mounted)
  mountLabourNotifications(mounted)
  mountLaw(mounted)
  mountPermitCases(mounted)
  mountPermitCaseKinds(mounted)
  mountLegality(mounted)
  mountTemporaryWork(mounted)
  mountPersonalData(mounted)
  mountRetention(mounted)
  mountConsentTexts(mounted)
  mountImports(mounted)
  mountBulk(mounted)
  mountViews(mounted)
  mountLive(mounted)
  mountFiles(mounted)
  mountPhotos(mounted)
  mountDocumentTypes(mounted)
  mountDocuments(mounted)
  mountNotifications(mounted)
  mountHome(mounted)
  mountOpening(mounted)
  mountNotes(mounted)
  mountTasks(mounted)
  mountTaskRules(mounted)
  mountLeadIntake(mounted)
  mountWebhooks(mounted)
  mountApiDocs(mounted)

  await serveWeb(app, (reply) => problem(reply, new ProblemError(404, 'not_found')))
  return app
}
