import type { accessEndpoints } from './team/access.ts'
import type { additionEndpoints } from './work/additions.ts'
import type { massAdditionEndpoints } from './work/mass-additions.ts'
import type { bedCalendarEndpoints } from './site/bed-calendar.ts'
import type { bulkEndpoints } from './behaviors/bulk.ts'
import type { assignmentEndpoints } from './work/assignments.ts'
import type { gapPlacementEndpoints } from './work/gap-placements.ts'
import type { payRaiseEndpoints } from './work/pay-raises.ts'
import type { placementExtensionEndpoints } from './work/placement-extensions.ts'
import type { reserveEndpoints } from './work/reserve.ts'
import type { holidayEndpoints } from './work/holidays.ts'
import type { workExceptionEndpoints } from './work/work-exceptions.ts'
import type { arrivalEndpoints } from './work/arrivals.ts'
import type { apiDocsEndpoints } from './office/api-docs.ts'
import type { apiTokenEndpoints } from './team/api-tokens.ts'
import type { candidateEndpoints } from './people/candidates.ts'
import type { consentTextEndpoints } from './people/consent-texts.ts'
import type { candidateHistoryEndpoints } from './people/candidate-history.ts'
import type { contractSurveyEndpoints } from './people/contract-surveys.ts'
import type { contractHousingEndpoints } from './site/contract-housing.ts'
import type { contractEndpoints } from './work/contracts.ts'
import type { conversionEndpoints } from './people/conversions.ts'
import type { coordinatorEndpoints } from './team/coordinators.ts'
import type { customFieldEndpoints } from './office/custom-fields.ts'
import type { dataQualityEndpoints } from './people/data-quality.ts'
import type { dictionaryEndpoints } from './office/dictionaries.ts'
import type { duplicateEndpoints } from './people/duplicates.ts'
import type { documentTypeEndpoints } from './people/document-types.ts'
import type { documentEndpoints } from './people/documents.ts'
import type { avatarEndpoints, customFileEndpoints, photoEndpoints } from './office/files.ts'
import type { foremanAreaEndpoints } from './site/foreman-area.ts'
import type { forecastEndpoints } from './work/forecast.ts'
import type { foremanShiftEndpoints } from './work/foreman-shifts.ts'
import type { foremanEndpoints } from './site/foremen.ts'
import type { freelancePaymentEndpoints } from './team/freelance-payments.ts'
import type { freelanceClaimEndpoints } from './team/freelance-claims.ts'
import type { freelancerEndpoints } from './team/freelancers.ts'
import type { costEndpoints } from './site/housing-costs.ts'
import type { housingEndpoints } from './site/housing.ts'
import type { importEndpoints } from './people/imports.ts'
import type { permitCaseKindEndpoints } from './work/permit-case-kinds.ts'
import type { permitCaseEndpoints } from './work/permit-cases.ts'
import type { labourNotificationEndpoints } from './work/labour-notifications.ts'
import type { leadIntakeEndpoints } from './people/lead-intake.ts'
import type { leadEndpoints } from './people/leads.ts'
import type { liveEndpoints } from './office/live.ts'
import type { mergeEndpoints } from './people/merges.ts'
import type { needEndpoints } from './work/needs.ts'
import type { myScheduleEndpoints } from './work/my-schedule.ts'
import type { noteEndpoints } from './office/notes.ts'
import type { notificationEndpoints } from './office/notifications.ts'
import type { homeEndpoints } from './office/home-plan.ts'
import type { trendEndpoints } from './office/home-trends.ts'
import type { openingEndpoints } from './office/opening.ts'
import type { personRequestEndpoints } from './people/person-requests.ts'
import type { personalDataEndpoints } from './people/personal-data.ts'
import type { paymentRunEndpoints } from './team/payment-runs.ts'
import type { agencyEndpoints } from './office/agency.ts'
import type { proposalEndpoints } from './work/proposals.ts'
import type { recruiterEndpoints } from './team/recruiters.ts'
import type { retentionEndpoints } from './people/retention.ts'
import type { roleEndpoints } from './team/roles.ts'
import type { scheduleEndpoints } from './work/schedule.ts'
import type { timesheetEndpoints } from './work/timesheet.ts'
import type { secondFactorEndpoints } from './team/second-factor.ts'
import type { mailboxEndpoints, sessionEndpoints } from './team/session.ts'
import type { roomEndpoints } from './site/rooms.ts'
import type { statusEndpoints } from './office/statuses.ts'
import type { stayEndpoints } from './site/stays.ts'
import type { surveyEndpoints } from './people/surveys.ts'
import type { userEndpoints } from './team/users.ts'
import type { viewEndpoints } from './office/views.ts'
import type { lawEndpoints } from './work/law.ts'
import type { legalityEndpoints } from './work/legality.ts'
import type { payMinimumEndpoints } from './work/pay-minimum.ts'
import type { workerLegalityEndpoints } from './work/worker-legality.ts'
import type { temporaryWorkEndpoints } from './work/temporary-work.ts'
import type { taskRuleEndpoints } from './office/task-rules.ts'
import type { taskBulkEndpoints } from './office/task-bulk.ts'
import type { taskEndpoints } from './office/tasks.ts'
import type { workStopEndpoints } from './people/work-stops.ts'
import type { workerSensitiveEndpoints } from './people/worker-sensitive.ts'
import type { workerEndpoints } from './people/workers.ts'
import type { webhookEndpoints } from './office/webhooks.ts'

/** Every call the web can make, by `METHOD /path`. */
export type Api = typeof sessionEndpoints &
  typeof agencyEndpoints &
  typeof secondFactorEndpoints &
  typeof mailboxEndpoints &
  typeof userEndpoints &
  typeof roleEndpoints &
  typeof recruiterEndpoints &
  typeof freelancerEndpoints &
  typeof freelanceClaimEndpoints &
  typeof coordinatorEndpoints &
  typeof foremanShiftEndpoints &
  typeof foremanEndpoints &
  typeof freelancePaymentEndpoints &
  typeof paymentRunEndpoints &
  typeof statusEndpoints &
  typeof dictionaryEndpoints &
  typeof customFieldEndpoints &
  typeof labourNotificationEndpoints &
  typeof lawEndpoints &
  typeof permitCaseEndpoints &
  typeof permitCaseKindEndpoints &
  typeof legalityEndpoints &
  typeof payMinimumEndpoints &
  typeof workerLegalityEndpoints &
  typeof temporaryWorkEndpoints &
  typeof leadEndpoints &
  typeof surveyEndpoints &
  typeof candidateEndpoints &
  typeof candidateHistoryEndpoints &
  typeof contractEndpoints &
  typeof contractSurveyEndpoints &
  typeof needEndpoints &
  typeof additionEndpoints &
  typeof massAdditionEndpoints &
  typeof assignmentEndpoints &
  typeof gapPlacementEndpoints &
  typeof payRaiseEndpoints &
  typeof placementExtensionEndpoints &
  typeof reserveEndpoints &
  typeof holidayEndpoints &
  typeof workExceptionEndpoints &
  typeof housingEndpoints &
  typeof roomEndpoints &
  typeof stayEndpoints &
  typeof costEndpoints &
  typeof contractHousingEndpoints &
  typeof bedCalendarEndpoints &
  typeof proposalEndpoints &
  typeof arrivalEndpoints &
  typeof forecastEndpoints &
  typeof foremanAreaEndpoints &
  typeof scheduleEndpoints &
  typeof timesheetEndpoints &
  typeof conversionEndpoints &
  typeof consentTextEndpoints &
  typeof personRequestEndpoints &
  typeof personalDataEndpoints &
  typeof retentionEndpoints &
  typeof duplicateEndpoints &
  typeof mergeEndpoints &
  typeof dataQualityEndpoints &
  typeof workerEndpoints &
  typeof workerSensitiveEndpoints &
  typeof workStopEndpoints &
  typeof accessEndpoints &
  typeof bulkEndpoints &
  typeof viewEndpoints &
  typeof liveEndpoints &
  typeof importEndpoints &
  typeof avatarEndpoints &
  typeof customFileEndpoints &
  typeof photoEndpoints &
  typeof apiTokenEndpoints &
  typeof webhookEndpoints &
  typeof leadIntakeEndpoints &
  typeof documentTypeEndpoints &
  typeof documentEndpoints &
  typeof myScheduleEndpoints &
  typeof notificationEndpoints &
  typeof homeEndpoints &
  typeof trendEndpoints &
  typeof openingEndpoints &
  typeof noteEndpoints &
  typeof taskEndpoints &
  typeof taskBulkEndpoints &
  typeof taskRuleEndpoints &
  typeof apiDocsEndpoints
