import { useTranslations } from 'use-intl'
import { AreaFrame } from '#web/team/parts/coordinator-area/AreaFrame.tsx'
import { ContractList } from './ContractList.tsx'

/** The contracts of one coordinator. */
const MyContractsPage = () => {
  const t = useTranslations('area')
  return (
    <AreaFrame>
      {(id) => <ContractList title={t('titles.contracts')} tabs={[]} fixed={{ coordinator_id: String(id) }} />}
    </AreaFrame>
  )
}

export default MyContractsPage
