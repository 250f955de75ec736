import { Button } from '@mantine/core'
import { IconFilePlus } from '#web/ui/icons/index.ts'
import { useTranslations } from 'use-intl'
import type { Contract } from '#contract/work/contracts.ts'
import { BulkFrame } from '#web/behaviors/bulk/BulkFrame.tsx'
import { useStillListed } from '#web/behaviors/bulk/useStillListed.ts'
import type { BulkProps } from '#web/behaviors/list/ListPage.tsx'
import { filterParams } from '#web/behaviors/list/list-params.ts'
import { useGo } from '#web/platform/navigation.ts'
import { useUser, userMayOpen } from '#web/platform/session.ts'
import { contracts } from './contracts.api.ts'

const PATH = '/contracts/mass-addition'

/** The bulk action on selected contracts: one addition for all of them. */
const ContractBulkBar = ({ chosen, search, meta }: BulkProps<Contract>) => {
  const additions = useTranslations('additions.mass')
  const user = useUser()
  const go = useGo()
  useStillListed({ records: contracts, list: { chosen, search }, isBusy: false })
  const { selection } = chosen
  const named =
    selection.kind === 'rows'
      ? { chosen: [...selection.ids].join(',') }
      : { ...filterParams(search), all: '1', except: [...selection.except].join(',') || undefined }
  return (
    <BulkFrame chosen={chosen} meta={meta}>
      {userMayOpen(user, PATH) && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFilePlus size={15} />}
          onClick={() => void go(PATH, { search: named as Record<string, string | undefined> })}
        >
          {additions('button')}
        </Button>
      )}
    </BulkFrame>
  )
}

export default ContractBulkBar
