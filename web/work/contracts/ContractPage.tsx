import { Button } from '@mantine/core'
import { IconFileDiff, IconUserSearch } from '#web/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { PhoneChip } from '#web/people/parts/person/PhoneChip.tsx'
import { useDocumentsTab } from '#web/people/parts/documents/useDocumentsTab.tsx'
import { RecordHistory } from '#web/behaviors/history/RecordHistory.tsx'
import { useLiveChanges } from '#web/behaviors/live/useLive.ts'
import type { RecordActions } from '#web/behaviors/record/RecordMenu.tsx'
import { EditableFacts } from '#web/behaviors/record/EditableFacts.tsx'
import { RecordPage } from '#web/behaviors/record/RecordPage.tsx'
import type { RecordTab } from '#web/behaviors/record/RecordTabs.tsx'
import { refreshRecords } from '#web/behaviors/record/records.ts'
import { RecordState } from '#web/behaviors/status/RecordStatus.tsx'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { useNotesTab } from '#web/behaviors/notes/useNotesTab.tsx'
import { useTasksTab } from '#web/office/parts/tasks/useTasksTab.tsx'
import { useGo, useSearchState } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { AdditionList } from '../additions/AdditionList.tsx'
import { ContractSurveyList } from '#web/people/surveys/ContractSurveyList.tsx'
import { ContractFacts } from './ContractFacts.tsx'
import { useContractPdf } from './ContractPdf.tsx'
import { NeedList } from './NeedList.tsx'
import { TermsOnDay } from './TermsOnDay.tsx'
import { toInput, toValues } from './contract-form.ts'
import { contracts, needsQuery } from './contracts.api.ts'
import { historyFields } from './history-fields.ts'
import { ContractInput, contractFactFields } from './useContractInputs.tsx'
import { useContractText } from './useContractText.ts'

const PlacementList = lazyPart(async () => ({
  default: (await import('../assignments/PlacementList.tsx')).PlacementList,
}))
const ScheduleList = lazyPart(() => import('../schedule/ScheduleList.tsx'))
const ContractHousingList = lazyPart(async () => ({
  default: (await import('#web/site/housing/ContractHousingList.tsx')).ContractHousingList,
}))
const ContractForecast = lazyPart(() => import('./forecast/ContractForecast.tsx'))
const ContractStep = lazyPart(() => import('./ContractStep.tsx'))

const Additions = ({ contract }: { contract: Contract }) => {
  const { data: needs } = useQuery(needsQuery(contract.id))
  const fieldTexts = useContractText()
  return needs ? <AdditionList contract={contract} needs={needs} fieldTexts={fieldTexts} /> : null
}

const useAdditionHistory = (contract: Contract): RecordActions => {
  const t = useTranslations('additions')
  const user = useUser()
  const go = useGo()
  const path = `/contracts/contract-addition-history/${contract.id}`
  const item = {
    key: 'addition-history',
    label: t('history'),
    icon: <IconFileDiff size={16} />,
    onClick: () => void go(path),
  }
  return { key: 'additions', items: userMayOpen(user, path) ? [item] : [] }
}

/** The link to the needs of a contract while it lacks people. */
const NextStep = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('needs')
  const [search, change] = useSearchState()
  const { data: needs } = useQuery(needsQuery(contract.id))
  const missing = (needs ?? []).reduce((sum, need) => sum + (need.abilities.pause ? need.missing : 0), 0)
  if (!contract.abilities.place || missing === 0 || search['tab'] === 'needs') return null
  return (
    <Button leftSection={<IconUserSearch size={16} />} onClick={() => change({ tab: 'needs' })}>
      {t('find_people', { count: missing })}
    </Button>
  )
}

/** The needs of the contract, and its forecast by week. */
const Needs = ({ contract }: { contract: Contract }) => (
  <>
    <NeedList contract={contract} />
    {contract.headcount > 0 && (
      <Suspense>
        <ContractForecast contract={contract} />
      </Suspense>
    )}
  </>
)

const useTabs = (contract: Contract): RecordTab[] => {
  const notes = useNotesTab('contract')
  const tasks = useTasksTab('contract')
  const record = useTranslations('record')
  const needs = useTranslations('needs')
  const additions = useTranslations('additions')
  const surveys = useTranslations('surveys')
  const papers = useDocumentsTab('contract')
  const placements = useTranslations('placements')
  const schedule = useTranslations('schedule')
  const housing = useTranslations('housing')
  const user = useUser()
  const fieldTexts = useContractText()
  const { id } = contract
  return [
    { key: 'needs', label: needs('title'), content: () => <Needs contract={contract} /> },
    { key: 'candidates', label: surveys('contract_title'), content: () => <ContractSurveyList contract={contract} /> },
    {
      key: 'placements',
      label: placements('title'),
      content: () => <PlacementList of={{ contract_id: id }} empty={placements('empty_contract')} />,
    },
    { key: 'schedule', label: schedule('title'), wide: true, content: () => <ScheduleList contract_id={id} /> },
    { key: 'housing', label: housing('title'), content: () => <ContractHousingList contract_id={id} /> },
    { key: 'additions', label: additions('title'), content: () => <Additions contract={contract} /> },
    { key: 'terms', label: additions('terms.title'), content: () => <TermsOnDay contract={contract} /> },
    papers(id),
    notes(id),
    tasks(id),
    ...(userMayOpen(user, `/contracts/history/${id}`)
      ? [
          {
            key: 'history',
            label: record('history'),
            content: () => (
              <RecordHistory
                records={contracts}
                id={id}
                row={contract}
                fieldTexts={fieldTexts}
                fields={historyFields}
              />
            ),
          },
        ]
      : []),
  ]
}

const OneContract = ({ row: contract }: { row: Contract }) => {
  useLiveChanges('need', () => void refreshRecords(contracts))
  const t = useTranslations('contracts')
  const needs = useTranslations('needs')
  const fieldTexts = useContractText()
  return (
    <RecordPage
      records={contracts}
      row={contract}
      state={<RecordState records={contracts} row={contract} Step={ContractStep} />}
      fieldTexts={fieldTexts}
      archived={t('is_archived')}
      about={
        <>
          <span>{contract.number}</span>
          <span>{contract.client_name}</span>
          <span>{needs('people', { count: contract.headcount })}</span>
        </>
      }
      next={<NextStep contract={contract} />}
      phone={contract.contact_phone && <PhoneChip phone={contract.contact_phone} />}
      menu={[useContractPdf(contract), useAdditionHistory(contract)]}
      tabs={useTabs(contract)}
    >
      <EditableFacts
        records={contracts}
        row={contract}
        fieldTexts={fieldTexts}
        toValues={toValues}
        toInput={toInput}
        fields={contractFactFields.filter((field) => contract.abilities.fields.some((one) => one === field))}
        Input={ContractInput}
      >
        <ContractFacts contract={contract} />
      </EditableFacts>
    </RecordPage>
  )
}

/** The page of a contract. */
export default recordPage(contracts, OneContract)
