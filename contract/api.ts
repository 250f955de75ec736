import type { accessEndpoints } from './access.ts'
import type { additionEndpoints } from './additions.ts'
import type { massAdditionEndpoints } from './mass-additions.ts'
import type { bedCalendarEndpoints } from './bed-calendar.ts'
import type { bulkEndpoints } from './behaviors/bulk.ts'
import type { assignmentEndpoints } from './assignments.ts'
import type { arrivalEndpoints } from './arrivals.ts'
import type { apiDocsEndpoints } from './api-docs.ts'
import type { apiTokenEndpoints } from './api-tokens.ts'
import type { candidateBulkEndpoints } from './candidate-bulk.ts'
import type { candidateEndpoints } from './candidates.ts'
import type { consentTextEndpoints } from './consent-texts.ts'
import type { candidateHistoryEndpoints } from './candidate-history.ts'
import type { contractSurveyEndpoints } from './contract-surveys.ts'
import type { contractHousingEndpoints } from './contract-housing.ts'
import type { contractEndpoints } from './contracts.ts'
import type { conversionEndpoints } from './conversions.ts'
import type { coordinatorEndpoints } from './coordinators.ts'
import type { customFieldEndpoints } from './custom-fields.ts'
import type { dataQualityEndpoints } from './data-quality.ts'
import type { dictionaryEndpoints } from './dictionaries.ts'
import type { duplicateEndpoints } from './duplicates.ts'
import type { documentTypeEndpoints } from './document-types.ts'
import type { documentEndpoints } from './documents.ts'
import type { avatarEndpoints, customFileEndpoints, photoEndpoints } from './files.ts'
import type { foremanAreaEndpoints } from './foreman-area.ts'
import type { forecastEndpoints } from './forecast.ts'
import type { foremanShiftEndpoints } from './foreman-shifts.ts'
import type { foremanEndpoints } from './foremen.ts'
import type { freelancePaymentEndpoints } from './freelance-payments.ts'
import type { freelanceClaimEndpoints } from './freelance-claims.ts'
import type { freelancerEndpoints } from './freelancers.ts'
import type { costEndpoints } from './housing-costs.ts'
import type { housingEndpoints } from './housing.ts'
import type { importEndpoints } from './imports.ts'
import type { labourNotificationEndpoints } from './labour-notifications.ts'
import type { leadBulkEndpoints } from './lead-bulk.ts'
import type { leadIntakeEndpoints } from './lead-intake.ts'
import type { leadEndpoints } from './leads.ts'
import type { liveEndpoints } from './live.ts'
import type { mergeEndpoints } from './merges.ts'
import type { needEndpoints } from './needs.ts'
import type { myScheduleEndpoints } from './my-schedule.ts'
import type { noteEndpoints } from './notes.ts'
import type { notificationEndpoints } from './notifications.ts'
import type { personalDataEndpoints } from './personal-data.ts'
import type { paymentRunEndpoints } from './payment-runs.ts'
import type { agencyEndpoints } from './agency.ts'
import type { proposalEndpoints } from './proposals.ts'
import type { recruiterEndpoints } from './recruiters.ts'
import type { retentionEndpoints } from './retention.ts'
import type { roleEndpoints } from './roles.ts'
import type { scheduleEndpoints } from './schedule.ts'
import type { timesheetEndpoints } from './timesheet.ts'
import type { secondFactorEndpoints } from './second-factor.ts'
import type { mailboxEndpoints, sessionEndpoints } from './session.ts'
import type { roomEndpoints } from './rooms.ts'
import type { statusEndpoints } from './statuses.ts'
import type { stayEndpoints } from './stays.ts'
import type { surveyEndpoints } from './surveys.ts'
import type { userEndpoints } from './users.ts'
import type { viewEndpoints } from './views.ts'
import type { temporaryWorkEndpoints } from './temporary-work.ts'
import type { taskRuleEndpoints } from './task-rules.ts'
import type { taskBulkEndpoints } from './task-bulk.ts'
import type { taskEndpoints } from './tasks.ts'
import type { workerBulkEndpoints } from './worker-bulk.ts'
import type { workerSensitiveEndpoints } from './worker-sensitive.ts'
import type { workerEndpoints } from './workers.ts'
import type { webhookEndpoints } from './webhooks.ts'

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
  typeof temporaryWorkEndpoints &
  typeof leadEndpoints &
  typeof leadBulkEndpoints &
  typeof surveyEndpoints &
  typeof candidateEndpoints &
  typeof candidateBulkEndpoints &
  typeof candidateHistoryEndpoints &
  typeof contractEndpoints &
  typeof contractSurveyEndpoints &
  typeof needEndpoints &
  typeof additionEndpoints &
  typeof massAdditionEndpoints &
  typeof assignmentEndpoints &
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
  typeof personalDataEndpoints &
  typeof retentionEndpoints &
  typeof duplicateEndpoints &
  typeof mergeEndpoints &
  typeof dataQualityEndpoints &
  typeof workerEndpoints &
  typeof workerBulkEndpoints &
  typeof workerSensitiveEndpoints &
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
  typeof noteEndpoints &
  typeof taskEndpoints &
  typeof taskBulkEndpoints &
  typeof taskRuleEndpoints &
  typeof apiDocsEndpoints
