import { Button } from '@mantine/core'
import { IconClipboard } from '#web/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { recordPage } from '#web/behaviors/record/record-page.tsx'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useProblems } from '#web/ui/problems.ts'
import { contracts } from '#web/work/contracts/contracts.api.ts'
import { ForContract } from './ForContract.tsx'
import { NewSurvey } from './NewSurvey.tsx'

/** Says that a contract takes no surveys now, before anything is typed. */
const NoSurveys = ({ contract }: { contract: Contract }) => {
  const t = useTranslations('surveys')
  const { say } = useProblems()
  return (
    <Page title={t('create_title')} lead={<ForContract contract={contract} />}>
      <Empty icon={IconClipboard} text={say({ code: 'contract_not_active' })}>
        <Button component={AppLink} to={`/contracts/${contract.id}`} variant="default">
          {t('contract_page')}
        </Button>
      </Empty>
    </Page>
  )
}

/** A new survey for a contract. An open form stays when the contract stops taking surveys, so that its input is not lost. */
const ContractSurvey = ({ row }: { row: Contract }) => {
  const [takesSurveys] = useState(row.abilities.survey)
  return takesSurveys ? <NewSurvey contract={row} /> : <NoSurveys contract={row} />
}

export default recordPage(contracts, ContractSurvey)
